#!/usr/bin/env bash
# SPDX-License-Identifier: BSD-3-Clause
# Makes the site of docs/ into build/site, or into the folder that is named,
# and checks its links. Installs what is missing; needs no network otherwise.
source "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh" || exit

install_packages "${site_packages[@]}"

site=$(realpath -m "${1:-build/site}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

heading "Reading the headers"
doxygen - <<<"$(cat docs/site/Doxyfile)
OUTPUT_DIRECTORY = $work"

heading "Making the pages"
if [ -n "$(ls -A "$site" 2>/dev/null)" ] && [ ! -f "$site/objects.inv" ]; then
  fail "$site holds something else than a site. Name another folder."
fi
rm -rf "$site"
HSMA_DOXYGEN_XML=$work/xml PYTHONDONTWRITEBYTECODE=1 \
  sphinx-build -W --keep-going -q -b html -d "$work/doctrees" \
  -c docs/site . "$site"

heading "Checking the links"
python3 -B docs/site/check_site.py "$site"

heading "Done"
echo "Site:  $site/index.html"
