"""The pytest plugin, with the fixture `touch` and the option `--fingertip-record`."""

import os
import re
from pathlib import Path
from typing import Any, Callable, Generator, List, Optional, Union

import pytest

from . import goldens
from ._endpoint import Endpoint
from .decisions import Decision
from .recordings import Recording
from .replays import play


class TouchTest:
    """The touches and decisions of one test.

    If the test fails, all decisions are printed together with their reasons.
    """

    def __init__(self, golden: Path, records: bool) -> None:
        self.decisions: List[Decision] = []
        """All decisions made so far in the observed windows and surfaces."""
        self._golden = golden
        self._records = records
        self._observed: List[Endpoint] = []

    def observe(self, endpoint: Endpoint) -> None:
        """Collects the decisions of a window or a surface. A callback that was already set as `on_decision` is still
        called."""
        if endpoint in self._observed:
            return
        self._observed.append(endpoint)
        own: Optional[Callable[[Decision], object]] = endpoint.on_decision

        def observe(decision: Decision) -> None:
            self.decisions.append(decision)
            if own:
                own(decision)

        endpoint.on_decision = observe

    def play(self, recording: Union[Recording, str, "os.PathLike[str]"], endpoint: Endpoint) -> List[Decision]:
        """Plays a recording into a window or a surface, and returns the decisions. A relative path is relative to the
        test's folder."""
        self.observe(endpoint)
        start = len(self.decisions)
        if not isinstance(recording, Recording):
            recording = self._golden.parent.parent / recording
        play(recording, endpoint)
        return self.decisions[start:]

    def check(self, name: Optional[str] = None) -> None:
        """Compares the decisions so far with the test's golden file or, if a name is given, with `goldens/NAME.txt` in
        the test's folder. With `--fingertip-record`, writes the file instead."""
        path = self._golden.with_name(f"{name}.txt") if name else self._golden
        lines = [decision.text for decision in self.decisions]
        if self._records:
            try:
                goldens.record(path, lines)
            except ValueError as error:
                pytest.fail(str(error), pytrace=False)
            return
        difference = goldens.compare(path, lines)
        if difference:
            pytest.fail(
                f"{difference}\n\nIf the decisions are right, run pytest --fingertip-record and review the difference.",
                pytrace=False,
            )


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("fingertip").addoption(
        "--fingertip-record",
        action="store_true",
        help="write the decisions of the `touch` fixture to golden files instead of comparing them",
    )


@pytest.fixture
def touch(request: pytest.FixtureRequest) -> TouchTest:
    """A fixture that plays recordings into the test's window, and compares the decisions with golden files."""
    name = re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")
    test = TouchTest(
        request.path.parent / "goldens" / f"{request.path.stem}.{name}.txt",
        bool(request.config.getoption("--fingertip-record")),
    )
    request.node.stash[_TESTS] = test
    return test


_TESTS = pytest.StashKey[TouchTest]()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    report = (yield).get_result()
    test = item.stash.get(_TESTS, None)
    if report.when == "call" and report.failed and test and test.decisions:
        report.sections.append(("Decisions", "\n".join(decision.text for decision in test.decisions)))
