# SPDX-License-Identifier: BSD-3-Clause
"""Queues: one for each thread, device and process.

A place is ("host", 0), ("cuda", device) or ("hip", device).
"""
import ctypes
import os
import threading
import weakref

from ._library import check, library


class _Queue:
    def __init__(self, place, stream):
        kind, device = place
        self.handle = ctypes.c_void_p()
        where = () if kind == "host" else (device, stream)
        make = getattr(library(), f"hsma_{kind}_queue")
        check(make(*where, ctypes.byref(self.handle)))
        destroy_later(self, library().hsma_destroy_queue, self.handle)


class _Queues(threading.local):
    def __init__(self):
        self.by_place = {}


_queues = _Queues()


def queue(place, stream):
    """The handle of this thread's queue, set to a stream.

    Raises NotImplementedError if the library has no such queue.
    """
    key = os.getpid(), place
    found = _queues.by_place.get(key)
    if found is None:
        found = _queues.by_place[key] = _Queue(place, stream)
    elif place[0] != "host":
        check(library().hsma_set_stream(found.handle, stream))
    return found.handle


def destroy_later(owner, destroy, *arguments):
    """Calls destroy(*arguments) when the owner is gone.

    A process that ends, or that was forked from the owner's, calls nothing.
    """
    process = os.getpid()

    def destroy_here():
        if os.getpid() == process:
            destroy(*arguments)

    weakref.finalize(owner, destroy_here).atexit = False
