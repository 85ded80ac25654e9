# SPDX-License-Identifier: BSD-3-Clause
"""Files in NumPy's format, composed and read by hand."""

import struct

FORMATS = {"<f4": "f", "<f8": "d", "<c8": "f", "<c16": "d"}


def npy(rows, descr="<f8", fortran=False):
    """The bytes of a .npy file that holds the matrix, or a list of numbers."""
    if rows and not isinstance(rows[0], list):
        shape = (len(rows),)
        rows = [rows]
    else:
        shape = (len(rows), len(rows[0]) if rows else 0)
    header = "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }" % (
        descr, fortran, shape)
    header = header.ljust(118 - 1) + "\n"
    values = zip(*rows) if fortran else rows
    numbers = []
    for value in (value for line in values for value in line):
        numbers.append(value.real)
        if "c" in descr:
            numbers.append(value.imag)
    data = struct.pack("<%d%s" % (len(numbers), FORMATS[descr]), *numbers)
    return (b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) +
            header.encode() + data)


def read_npy(path):
    """The rows of a .npy file (of a vector: its numbers), descr and order."""
    with open(path, "rb") as file:
        content = file.read()
    length = struct.unpack("<H", content[8:10])[0]
    header = eval(content[10:10 + length].decode(), {})  # our own output
    letter = FORMATS[header["descr"]]
    data = content[10 + length:]
    numbers = struct.unpack("<%d%s" % (len(data) // struct.calcsize(letter),
                                       letter), data)
    if "c" in header["descr"]:
        numbers = [complex(*pair) for pair in zip(numbers[::2], numbers[1::2])]
    if len(header["shape"]) == 1:
        assert len(numbers) == header["shape"][0]
        return numbers, header["descr"], header["fortran_order"]
    m, n = header["shape"]
    if header["fortran_order"]:
        rows = [[numbers[i + j * m] for j in range(n)] for i in range(m)]
    else:
        rows = [[numbers[i * n + j] for j in range(n)] for i in range(m)]
    return rows, header["descr"], header["fortran_order"]
