"""Loads the shared library."""

import ctypes
import os
import sys
from pathlib import Path

def _load() -> ctypes.CDLL:
    path = os.environ.get("FINGERTIP_LIBRARY") or str(Path(__file__).with_name("libfingertip.so.1"))
    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"{path}: the library can't be loaded ({error}); install the wheel, which requires "
            "Linux with glibc 2.17 or later on x86_64, or set FINGERTIP_LIBRARY to libfingertip.so.1"
        ) from error
    if not hasattr(library, "fingertip_abi_version"):
        raise ImportError(f"{path}: not the Fingertip library; set FINGERTIP_LIBRARY to libfingertip.so.1")
    return library


def require_version(needed: int) -> None:
    """Raises `ImportError` unless the library has the interface version for which this package was generated."""
    found: int = library.fingertip_abi_version()
    if found != needed:
        raise ImportError(f"the library has interface version {found}, but this package needs version {needed}")


if sys.maxsize < 2**32:
    raise ImportError("a 32-bit Python can't load the library; use a 64-bit Python")
library = _load()
library.fingertip_last_error.restype = ctypes.c_char_p
