#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""What is promised is used in a test: check_api.py <folder of the project>.

docs/versions.md has a table of the public headers and of the tests that use
them. Every name that a header declares outside of Hsma::Impl, members and
enumerators included, has to occur there. A header of src/include that is not in
the table may declare none.
"""
import pathlib
import re
import sys

TOKEN = re.compile(r"\w+|::|[{}()<>;:,=~\[\]&*]|[^\s\w]")


def stripped(text):
    """Without comments, literals and directives, and the names of public macros,
    which have a comment of the contract."""
    macros = set(re.findall(r"^///[^\n]*\n#define (HSMA_\w+)", text, re.M))
    text = re.sub(r"/\*.*?\*/|//[^\n]*", " ", text, flags=re.S)
    text = text.replace("\\\n", " ")
    text = re.sub(r"^\s*#.*$", " ", text, flags=re.M)
    return re.sub(r'"[^"\n]*"', '""', text), macros


def split(tokens):
    """Statements of one scope: (tokens before a body, tokens in it or None)."""
    head, i = [], 0
    while i < len(tokens):
        token = tokens[i]
        if token in "{(":
            close = {"{": "}", "(": ")"}[token]
            depth, j = 1, i + 1
            while depth:
                depth += (tokens[j] == token) - (tokens[j] == close)
                j += 1
            if token == "(":
                head += ["(", ")"]
            else:
                # An initialiser is part of the statement, a body ends it.
                body = tokens[i + 1:j - 1]
                yield head, body
                head = []
                i = j
                if i < len(tokens) and tokens[i] == ";":
                    i += 1
                continue
            i = j
        elif token == ";":
            yield head, None
            head = []
            i += 1
        else:
            head.append(token)
            i += 1
    if head:
        yield head, None


def without_arguments(head):
    """Without template<...> and the arguments of templates."""
    out, depth = [], 0
    for token in head:
        depth += token == "<"
        if depth == 0:
            out.append(token)
        depth -= token == ">"
    return out


def identifiers(tokens):
    return [token for token in tokens if re.fullmatch(r"[A-Za-z_]\w*", token)]


def declared(tokens, private=False):
    """The names that are declared in a scope and in its public classes, without
    those that override what Trilinos declares."""
    names = set()
    for head, body in split(tokens):
        while len(head) > 1 and head[1] == ":" and head[0] in (
                "public", "private", "protected"):
            private = head[0] != "public"
            head = head[2:]
        head = without_arguments([t for t in head if t != "template"])
        if "typedef" in head:
            names.add(identifiers(head)[-1] if body is None else "")
            names |= declared(body or [])
            continue
        words = identifiers(head)
        if private or not words or words[0] in ("extern", "friend") or (
                "override" in words):
            if body and words[:1] == ["extern"]:
                names |= declared(body)
            continue
        if words[0] == "namespace":
            inner = words[1:]
            if "Impl" not in inner and "std" not in inner:
                names |= declared(body)
        elif words[0] == "enum":
            # enum class Name : Base { A, B = 1 }
            if ":" in head:
                head = head[:head.index(":")]
            names |= set(identifiers(head)[1:]) - {"class"}
            text = " ".join(body or [])
            names |= {part.split("=")[0].strip() for part in text.split(",")}
        elif words[0] in ("struct", "class") and "(" not in head:
            base = head.index(":") if ":" in head else len(head)
            names.update(identifiers(head[:base])[1:2])
            names |= declared(body or [], words[0] == "class")
        elif words[0] == "using":
            names.update(words[1:2] if "=" in head else [])
        elif "(" in head:
            before = head[:head.index("(")]
            if "operator" not in before and "~" not in before:
                names.update(identifiers(before)[-1:])
        elif "operator" not in head:
            # Type a = 1, b, c[3];  the initialiser may be a body in braces.
            depth, current = 0, []
            for token in head + [","]:
                depth += (token in "([") - (token in ")]")
                if token == "," and depth == 0:
                    until = len(current)
                    for stop in "=[":
                        if stop in current:
                            until = min(until, current.index(stop))
                    names.update(identifiers(current[:until])[-1:])
                    current = []
                else:
                    current.append(token)
    return names - {"", "static_assert"}


def names_of(header):
    """What a header declares in namespace Hsma, or for C, and its macros."""
    text, macros = stripped(header.read_text())
    names = set()
    for head, body in split(TOKEN.findall(text)):
        if head[:1] == ["namespace"] and head[1] != "Hsma":
            continue
        names |= declared(head + ["{", *body, "}"] if body is not None
                          else head + [";"])
    return names | macros


def main(project):
    table = re.findall(r"^\| `([\w.]+)` \| `([\w./]+)` \|$",
                       (project / "docs/versions.md").read_text(), re.M)
    faults, count = [], 0
    folders = [project / "src" / folder for folder in ("include", "trilinos")]
    for header, users in table:
        places = [place for folder in folders
                  for place in (folder / header, folder / (header + ".in"))
                  if place.exists()]
        if not places:
            faults.append(f"docs/versions.md promises {header}, which is not in "
                          "src/include or src/trilinos")
            continue
        user = project / users
        sources = sorted(user.glob("*.[ch]*")) if user.is_dir() else [user]
        used = set()
        for source in sources:
            used |= set(re.findall(r"\w+", source.read_text()))
        names = names_of(places[0])
        count += len(names)
        if not names:
            faults.append(f"{header} declares nothing (the check reads it "
                          "wrongly, or it is not public)")
        for name in sorted(names - used):
            faults.append(f"{header} promises {name}, which {users} does not "
                          "use")
    promised = {header for header, _ in table}
    for header in sorted(folders[0].glob("*.h*")):
        name = header.name.removesuffix(".in")
        if name not in promised:
            for declaration in sorted(names_of(header)):
                faults.append(f"{name} declares {declaration} outside of "
                              "Hsma::Impl, and docs/versions.md does not name "
                              "the header")
    print("\n".join(faults) or
          f"{count} names of {len(table)} headers, all used")
    return 1 if faults or not table else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1])))
