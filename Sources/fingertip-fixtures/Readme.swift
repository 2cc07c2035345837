import Fingertip
import FingertipEvdev
import FingertipRecordings

/// Returns the folder's README, which explains how the files are generated and lists their contents
/// in a table.
func readmeFixture(
  devices: [Fixture], traces: [Fixture], formats: [Fixture], toolkit: [Fixture],
  bad: [Fixture], corpus: [CorpusFolder]
) -> Fixture {
  var text = """
    # Fixtures

    | folder | content | source |
    |---|---|---|
    | `devices`, `recordings`, `toolkit`, `bad`, `corpus/**/*.evemu` | recordings | `Tools/make-fixtures` |
    | `corpus/**/scene.json` | the scene of a folder's recordings | `Tools/make-fixtures` |
    | `corpus/**/*.golden` | the expected results of `fingertip check` | `fingertip check Fixtures/corpus --record all` |
    | `golden/*.txt` | the expected output of `fingertip replay --explain` for each file of `recordings` | `FINGERTIP_RECORD=all Tools/check goldens` |
    | `golden/lint`, `golden/map` | the expected output of `fingertip lint` and `map` for `scenes` | `FINGERTIP_RECORD=all Tools/test --filter FingertipCommandsTests` |
    | `scenes` | scenes | by hand; [scenes/README.md](scenes/README.md) describes the format |
    | `tutorial` | the desk of the tutorial as a scene, and the recording of its failing test | by hand |
    | `translations` | configurations of other gesture programs, their translations, and the commands that recordings run | by hand |
    | `translations/recordings` | recordings of gestures with several fingers and from edges | `Fixtures/translations/make-recordings` |
    | `judge/recordings` | recordings that judge the default settings, with their labels | `Fixtures/judge/make-recordings` |

    Recordings are not taken from hardware: the tools in the last column compute them, and
    `Tools/make-fixtures` computes this file, too. They always produce the same bytes, which tests
    verify. To change a file, edit the generator (`Sources/fingertip-fixtures`, or the script in the
    table), run it, and review the difference. A golden file is recorded, then reviewed before it is
    committed, and never written in CI. To keep the other files unchanged, record with `missing` or
    `failed` instead of `all`.

    **How the files are computed.** A finger follows a path with the velocity profile of a human
    reach (minimum jerk). Its tremor is at most 0.5 pt to each side and is generated from a fixed
    seed. Fingers that land together land 9 ms apart. In `corpus/hands`, fingers drift and land
    late, contacts roll, and frames are uneven, as in recordings of people and of real touchscreens;
    `TouchNoise` and `TouchRoll` of FingertipTesting, and `Corpus/ClumsyGestureCorpus.swift`, state
    the amounts.

    The fingers are sampled at the rate of the device. Each sample becomes the events that the
    Linux kernel would send: only changed values, the lowest free slot, increasing tracking IDs, and
    pointer emulation. Locations are in points (1/160 inch) on a 10.1-inch panel of 1370 × 856 pt,
    or 1366 × 854 pt for `slots-120hz`, whose resolution is an integer. The clock starts 100 ms
    before the first touch. The files in `bad/`, and those about slots, IDs and hovering
    (`EventAnomalies.swift`, `Corpus/AnomalyCorpus.swift`), are written event by event.

    **What the corpus shows.** The golden files of `corpus` show when a decision changes. They don't
    show that the default settings are right, because the settings and the recordings of
    `corpus/hands` were adapted to each other: two-finger swipes there led to a limit of the pinch,
    and the flicks there are longer than a contact may roll. Each of these recordings must report the
    gesture with which its file name begins; the name doesn't depend on any replay
    (`MeantGestureTests`).

    **What judges the settings.** No setting was chosen with `judge/recordings`. Their generator
    shares no code with the others, except the one that writes files. Its fingers move in lognormal
    pulses, with numbers from published studies. It wrote `labels.json`, which states what the person
    meant, before anything was replayed. `JudgeTests` lists the recordings that aren't recognized as
    labeled. `fingertip fit Fixtures/judge/recordings --labels Fixtures/judge/recordings/labels.json
    --effort 1` lists them, too. Don't tune settings or the generator until they pass. Recordings of
    people also judge the settings: `Tools/Benchmarks/ACCURACY.md` states which of them the settings
    were tuned with.

    ## devices

    | file | device |
    |---|---|

    """
  text += tableRows(devices)
  text += """

    ## recordings

    File names consist of the device, a dot, and the gesture.

    | file | touches |
    |---|---|

    """
  text += tableRows(traces)
  text += """

    ## formats

    The double tap from `slots-60hz` in the formats that other programs write.

    | file | format |
    |---|---|

    """
  text += tableRows(formats)
  text += """

    ## toolkit

    Touches in points, in a window of 800 × 600, for a program that displays the result:
    [Examples/sdl](../Examples/sdl).

    | file | touches |
    |---|---|

    """
  text += tableRows(toolkit)
  text += """

    ## bad

    | file | error | result of reading it |
    |---|---|---|

    """
  text += bad.map { "| `\(fileName($0))` | \($0.summary) | \(readingOutcome($0)) |\n" }.joined()
  text += """

    ## corpus

    Each folder contains recordings and their scene. If a folder has no `scene.json`, its
    recordings are replayed in the standard scene.

    """
  for folder in corpus {
    text += "\n### \(folder.path)\n\n"
    let scene = folder.scene == nil ? "" : " ([scene](corpus/\(folder.path)/scene.json))"
    text += "\(folder.summary)\(scene)\n\n| file | content |\n|---|---|\n"
    text += folder.recordings.map { fixture in
      let file = fixture.path.split(separator: "/").last ?? ""
      return "| `\(file)` | \(fixture.summary) |\n"
    }.joined()
  }
  return Fixture(path: "README.md", summary: "this file", bytes: Array(text.utf8))
}

private func tableRows(_ fixtures: [Fixture]) -> String {
  fixtures.map { "| `\(fileName($0))` | \($0.summary) |\n" }.joined()
}

private func fileName(_ fixture: Fixture) -> Substring {
  fixture.path.drop { $0 != "/" }.dropFirst()
}

/// Returns the number of events that can be read from a fixture, followed by the error message, if
/// any.
private func readingOutcome(_ fixture: Fixture) -> String {
  var count = 0
  do throws(RecordingError) {
    var reader = try RecordingReader(.bytes(fixture.bytes, name: "\(fileName(fixture))"))
    while try reader.next() != nil { count += 1 }
    if count > 0 { _ = try reader.requireDevice() }
    return counted(count, "event")
  } catch {
    let message = "\(error)".split(separator: "|").joined(separator: "\\|")
    return "\(counted(count, "event")), then: \(message)"
  }
}
