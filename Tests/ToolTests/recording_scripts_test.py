"""Tests the scripts that generate recordings. `Tools/check tools` runs these tests."""
import json, shutil, subprocess, sys, tempfile, unittest
from pathlib import Path

fixtures = Path(__file__).resolve().parents[2] / "Fixtures"


class RecordingScriptTests(unittest.TestCase):
    def check(self, folder, script):
        return subprocess.run([sys.executable, folder / script, "--check"], capture_output=True, text=True)

    def test_the_recordings_match_the_output_of_their_scripts(self):
        for script in ("judge/make-recordings", "translations/make-recordings"):
            done = self.check(fixtures, script)
            self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_changed_a_missing_and_an_unexpected_file_are_reported(self):
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        shutil.copy(fixtures / "recording_folder.py", folder)
        shutil.copytree(fixtures / "judge", folder / "judge")
        recordings = folder / "judge/recordings"
        (recordings / "tap/01.jsonl").write_text("")
        (recordings / "tap/02.jsonl").unlink()
        (recordings / "tap/99.jsonl").write_text("")
        done = self.check(folder, "judge/make-recordings")
        self.assertEqual((done.returncode, done.stderr), (
            1, "make-recordings: tap/01.jsonl, tap/02.jsonl, tap/99.jsonl differ; run Fixtures/judge/make-recordings\n"))

    def test_the_judge_prints_its_seed_and_labels_every_folder(self):
        self.assertIn("seed 38", self.check(fixtures, "judge/make-recordings").stdout)
        recordings = fixtures / "judge/recordings"
        labels = json.loads((recordings / "labels.json").read_text())
        self.assertEqual(set(labels), {path.name for path in recordings.iterdir() if path.is_dir()})


if __name__ == "__main__":
    unittest.main()
