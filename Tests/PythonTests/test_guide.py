"""Tests that each code block of the guide runs, and prints the output that the guide shows."""

import contextlib
import io
import re

import fingertip
from guide import PAGE, ROOT, blocks

# Sections that have their own tests: the plugin is tested below, and the toolkits are tested in `toolkits`.
OTHERS = {"Tests with pytest", "With PySide6", "With Kivy"}


def test_the_code_blocks_print_the_output_shown_on_the_page():
    names, output, compared = {}, "", 0
    for block in blocks():
        if block.section in OTHERS:
            continue
        if block.language == "python":
            assert output == "", f"the page doesn't show the output of the block before line {block.line}: {output}"
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile("\n" * block.line + block.code, str(PAGE), "exec"), names)
            output = printed.getvalue()
        elif block.language == "":
            assert output == block.code, f"line {block.line}"
            output, compared = "", compared + 1
    assert output == "" and compared >= 6


def test_the_program_in_the_readme_prints_the_output_shown_there(capsys):
    text = (ROOT / "Sources/Python/README.md").read_text(encoding="utf-8")
    exec(re.search(r"```python\n(.*?)```", text, re.S)[1], {})
    assert f"This prints `{capsys.readouterr().out.strip()}`." in text


def test_every_code_block_is_run_by_a_test():
    languages = {block.language for block in blocks()}
    assert languages == {"python", "", "sh"}
    assert OTHERS <= {block.section for block in blocks()}
    toolkits = " ".join(path.read_text() for path in (ROOT / "Tests/PythonTests/toolkits").glob("test_*.py"))
    for section in re.findall(r"^### (With \w+)$", PAGE.read_text(encoding="utf-8"), re.M):
        assert f'namespace_of("{section}")' in toolkits


def test_the_test_shown_on_the_page_passes_with_its_golden_file(pytester):
    (block,) = [block for block in blocks() if block.section == "Tests with pytest"]
    pytester.makepyfile(test_photo="import fingertip\n\n" + block.code)
    (pytester.path / "tap.jsonl").write_text(
        '{"type":"recording","version":1,"window":{"width":320,"height":480}}\n'
        '{"type":"frame","time":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}\n'
        '{"type":"frame","time":0.05,"touches":[{"id":1,"phase":"ended"}]}\n')
    pytester.runpytest_subprocess().assert_outcomes(failed=1)
    pytester.runpytest_subprocess("--fingertip-record").assert_outcomes(passed=1)
    pytester.runpytest_subprocess().assert_outcomes(passed=1)


def test_the_page_names_the_wheel_of_this_version():
    (block,) = [block for block in blocks() if block.language == "sh"]
    assert block.code == f"pip install fingertip-{fingertip.__version__}-py3-none-manylinux_2_17_x86_64.whl\n"
