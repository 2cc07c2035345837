"""Tests that the pytest plugin plays recordings and compares decisions with golden files."""

import pytest

RECORDING = """{"type":"recording","version":1,"window":{"width":320,"height":480}}
{"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
{"type":"frame","time":0.9,"touches":[{"id":1,"phase":"ended"}]}
"""
TEST = """
import fingertip

def test_a_tap(touch):
    taps = []
    with fingertip.Window(320, 480) as window:
        fingertip.TapGestureRecognizer(window.root, taps.append, maximum_press_duration=LIMIT)
        decisions = touch.play("tap.jsonl", window)
    assert any(decision.outcome == "landed" for decision in decisions)
    CHECK
"""


@pytest.fixture
def project(pytester):
    (pytester.path / "tap.jsonl").write_text(RECORDING)

    def write(check, limit=1.0):
        pytester.makepyfile(test_taps=TEST.replace("CHECK", check).replace("LIMIT", str(limit)))
        return pytester

    return write


def test_a_recording_is_played_into_the_window_of_a_test(project):
    project("assert len(taps) == 1").runpytest_subprocess().assert_outcomes(passed=1)


def test_a_failed_test_prints_the_decisions_with_their_reasons(project):
    result = project("assert len(taps) == 1", limit=0.75).runpytest_subprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*Decisions*", "*0.750 s  tap on window: possible → failed, *750 ms*"])


def test_a_golden_file_is_recorded_and_compared(project):
    pytester = project("touch.check()")
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*test_taps.test_a_tap.txt does not exist; run pytest --fingertip-record*"])
    pytester.runpytest_subprocess("--fingertip-record").assert_outcomes(passed=1)
    golden = pytester.path / "goldens/test_taps.test_a_tap.txt"
    assert "tap on window: possible → recognized" in golden.read_text(encoding="utf-8")
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
    result = project("touch.check()", limit=0.5).runpytest_subprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["+*possible → failed*", "-*possible → recognized*", "*run pytest --fingertip-record*"])


def test_a_test_can_name_its_golden_file(project):
    pytester = project("touch.check('long tap')")
    pytester.runpytest_subprocess("--fingertip-record").assert_outcomes(passed=1)
    assert (pytester.path / "goldens/long tap.txt").exists()


def test_a_golden_file_that_is_a_link_to_a_file_outside_its_folder_is_not_overwritten(project):
    pytester = project("touch.check()")
    victim = pytester.path / "victim"
    victim.write_text("precious")
    golden = pytester.path / "goldens/test_taps.test_a_tap.txt"
    golden.parent.mkdir()
    golden.symlink_to(victim)
    result = pytester.runpytest_subprocess("--fingertip-record")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*is a link to *, outside its folder; replace it with a copy*"])
    assert victim.read_text() == "precious"
    golden.unlink()
    golden.symlink_to(pytester.path / "new")
    pytester.runpytest_subprocess("--fingertip-record").assert_outcomes(passed=1)
    assert not golden.is_symlink() and not (pytester.path / "new").exists()


def test_an_error_in_a_recording_is_reported_with_its_line_number(project):
    pytester = project("pass")
    (pytester.path / "tap.jsonl").write_text(RECORDING.replace('"ended"', '"lifted"'))
    result = pytester.runpytest_subprocess()
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*InvalidRecording: *tap.jsonl:3: phase: expected one of began*"])


def test_the_own_decision_handler_of_a_window_still_receives_decisions(pytester):
    pytester.makepyfile("""
        import fingertip

        def test_observer(touch):
            own = []
            with fingertip.Window(320, 480) as window:
                window.on_decision = own.append
                touch.observe(window)
                touch.observe(window)
                window.send_touch(0, 1, "began", 10, 10)
            assert own == touch.decisions and len(own) >= 1
    """)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
