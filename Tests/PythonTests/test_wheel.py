"""Tests that the wheel is small and reproducible, requires only glibc 2.17, and works in an empty environment."""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WHEEL = os.environ.get("FINGERTIP_WHEEL", "")
pytestmark = pytest.mark.skipif(not WHEEL, reason="FINGERTIP_WHEEL names no wheel; run Tools/python-test")

TESTS = """
import fingertip

def test_passes(touch):
    taps = []
    with fingertip.Window(320, 480) as window:
        fingertip.TapGestureRecognizer(window.root, taps.append)
        touch.observe(window)
        window.send_touch(0, 1, "began", 10, 10)
        window.send_touch(DURATION, 1, "ended", 10, 10)
    assert len(taps) == 1
"""


@pytest.fixture
def library(tmp_path):
    with zipfile.ZipFile(WHEEL) as wheel:
        return wheel.extract("fingertip/libfingertip.so.1", tmp_path)


def run(*command, **options):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)


def test_the_wheel_is_small():
    # The wheel takes about 650 kB, nine tenths of which is the library.
    assert Path(WHEEL).stat().st_size < 680_000
    assert Path(WHEEL).name.startswith("fingertip-0.1.0-py3-none-manylinux_2_17_")


def test_the_wheel_records_each_file_with_its_digest():
    with zipfile.ZipFile(WHEEL) as wheel:
        lines = wheel.read("fingertip-0.1.0.dist-info/RECORD").decode().splitlines()
        recorded = {name: (digest, size) for name, digest, size in (line.split(",") for line in lines)}
        assert set(recorded) == set(wheel.namelist())
        for name, (digest, size) in recorded.items():
            content = wheel.read(name)
            expected = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            assert not digest or (digest, int(size)) == (f"sha256={expected}", len(content))


def test_the_library_requires_only_glibc_2_17(library):
    symbols = run("objdump", "-T", library).stdout
    versions = {tuple(map(int, word.strip("()").split("_")[1].split(".")))
                for word in symbols.split() if word.strip("()").startswith("GLIBC_")}
    assert versions and max(versions) <= (2, 17)
    needed = {line.split()[-1] for line in run("objdump", "-p", library).stdout.splitlines() if "NEEDED" in line}
    assert needed <= {"libc.so.6", "libm.so.6"}
    assert "no symbols" in run("objdump", "-t", library).stdout


@pytest.mark.skipif(not shutil.which("auditwheel", path=str(Path(sys.executable).parent)),
                    reason="auditwheel is missing")
def test_auditwheel_determines_the_same_platform_tag():
    shown = run(Path(sys.executable).parent / "auditwheel", "show", WHEEL)
    tag = Path(WHEEL).stem.split("-")[-1]
    assert f'following platform tag: "{tag}"' in shown.stdout, shown.stderr


def test_the_wheel_is_reproducible(library, tmp_path):
    """Builds the wheel twice from the same sources, with different file times and permissions."""
    digests = set()
    for name in ("first", "second"):
        copy = tmp_path / name
        for part in ("Sources/Python", "Sources/FingertipCommands/Version.swift", "LICENSE"):
            (copy / part).parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if (ROOT / part).is_dir() else shutil.copyfile)(ROOT / part, copy / part)
        for path in (copy / "Sources/Python/fingertip").iterdir():
            os.utime(path, (1e9, 1e9 if name == "first" else 1.5e9))
            path.chmod(0o600 if name == "first" else 0o755)
        os.umask(0o077 if name == "first" else 0o022)
        done = run(sys.executable, copy / "Sources/Python/wheel_builder.py", copy,
                   env={**os.environ, "FINGERTIP_LIBRARY": library, "SOURCE_DATE_EPOCH": "1700000000"})
        digests.add(hashlib.sha256((copy / done.stdout.strip()).read_bytes()).hexdigest())
    assert len(digests) == 1


@pytest.mark.parametrize("content, message", [
    (b"#!/bin/sh\n", "not a 64-bit Linux library"),
    (b"\x7fELF\x02" + bytes(13) + b"\x03\x00" + bytes(9), "unknown processor 3"),
    (b"\x7fELF\x02" + bytes(13) + b"\x3e\x00" + b"\0.symtab\0", "not stripped"),
])
def test_a_file_that_is_not_the_stripped_library_is_rejected(tmp_path, content, message):
    (tmp_path / "library").write_bytes(content)
    done = run(sys.executable, ROOT / "Sources/Python/wheel_builder.py", tmp_path,
               env={**os.environ, "FINGERTIP_LIBRARY": str(tmp_path / "library")})
    assert done.returncode == 1 and f"error: {tmp_path}/library: {message}" in done.stderr
    assert not list(tmp_path.glob("*.whl"))


def test_the_plugin_works_in_an_empty_environment(tmp_path):
    python = tmp_path / "environment/bin/python"
    run(sys.executable, "-m", "venv", tmp_path / "environment", check=True)
    run(python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", WHEEL, check=True)
    bare = run(python, "-c", "import fingertip, sys; print(fingertip.__version__); sys.exit('pytest' in sys.modules)")
    assert (bare.returncode, bare.stdout) == (0, "0.1.0\n"), bare.stderr
    installed = run(python, "-m", "pip", "install", "--quiet", "pytest")
    assert installed.returncode == 0, f"pytest can't be installed: {installed.stderr}"
    for duration, status, words in ((0.05, 0, "1 passed"), (0.9, 1, "possible → failed, ")):
        (tmp_path / "test_tap.py").write_text(TESTS.replace("DURATION", str(duration)))
        done = run(python, "-m", "pytest", "test_tap.py", cwd=tmp_path)
        assert done.returncode == status and words in done.stdout, done.stdout + done.stderr


def test_the_error_for_a_missing_library_gives_a_remedy(tmp_path):
    done = run(sys.executable, "-c", "import fingertip", cwd=tmp_path,
               env={**os.environ, "FINGERTIP_LIBRARY": str(tmp_path / "missing.so")})
    assert done.returncode == 1
    assert "install the wheel, which requires Linux with glibc 2.17 or later" in done.stderr
    done = run(sys.executable, "-c", "import fingertip", cwd=tmp_path,
               env={**os.environ, "FINGERTIP_LIBRARY": "libm.so.6"})
    assert "libm.so.6: not the Fingertip library; set FINGERTIP_LIBRARY" in done.stderr
