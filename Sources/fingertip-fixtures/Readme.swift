import Fingertip
import FingertipEvdev
import FingertipTraces

/// Returns the README of the folder: how the files are made, and a table of their contents.
func readme(
  devices: [Fixture], traces: [Fixture], formats: [Fixture], toolkit: [Fixture],
  bad: [Fixture], corpus: [CorpusFolder]
) -> Fixture {
  var text = """
    # Fixtures

    | folder | what is in it | where it comes from |
    |---|---|---|
    | `devices`, `traces`, `toolkit`, `bad`, `corpus/**/*.evemu` | recordings | `Tools/make-fixtures` |
    | `corpus/**/scene.json` | what the recordings of a folder are played into | `Tools/make-fixtures` |
    | `corpus/**/*.golden` | what `fingertip check` expects of each | `fingertip check Fixtures/corpus --record all` |
    | `golden/*.txt` | what `fingertip replay --explain` prints of each file of `traces` | `FINGERTIP_RECORD=all Tools/check goldens` |
    | `golden/lint`, `golden/map` | what `fingertip lint` and `map` print of `scenes` | `FINGERTIP_RECORD=all Tools/test --filter FingertipCommandsTests` |
    | `scenes` | screens as data | by hand; [scenes/README.md](scenes/README.md) describes the format |
    | `tutorial` | the desk of the tutorial as a scene, and what its failing test recorded | by hand |

    Recordings are not taken from hardware: `Tools/make-fixtures` computes every file, this one
    included, and always the same bytes; a test compares them. Change the generator
    (`Sources/fingertip-fixtures`), run it, and look at the difference. A golden file is recorded,
    read by a person before it is kept, and never written on a build machine. Record with `missing`
    or `failed` instead of `all` to touch no others.

    **How.** A finger follows a path with the velocity of a human reach (least jerk), with up to
    0.5 pt of tremor to each side from a fixed seed; fingers that mean to land together do so 9 ms
    apart. In `corpus/hands` fingers wander and come late, and frames are uneven, as recordings of people
    and of real touchscreens show: `HandHabits` in FingertipTesting says which. The hand is sampled at the rate of the device, and each sample becomes the events that
    the Linux kernel would send: only changes, slots from the lowest, tracking ids that count up,
    pointer emulation. Positions are in points (1/160 inch) on a 10.1-inch panel, 1370 × 856 pt
    (1366 × 854 pt for `slots-120hz`, whose resolution is a whole number). Times are on a clock
    that starts 100 ms before the first touch. The files of `bad/`, and those about slots, ids and
    hovering (`Oddities.swift`, `Corpus/AnomalyCorpus.swift`), are put together event by event.

    ## devices

    | file | device |
    |---|---|

    """
  text += rows(devices)
  text += """

    ## traces

    The name is that of the device, a dot, and the gesture.

    | file | what the fingers do |
    |---|---|

    """
  text += rows(traces)
  text += """

    ## formats

    The double tap of `slots-60hz` as other programs would have recorded it.

    | file | what is special about it |
    |---|---|

    """
  text += rows(formats)
  text += """

    ## toolkit

    Touches in points, in a window of 800 × 600, for a program that shows what they do:
    [Examples/sdl](../Examples/sdl).

    | file | what the fingers do |
    |---|---|

    """
  text += rows(toolkit)
  text += """

    ## bad

    | file | what is wrong | what reading it gives |
    |---|---|---|

    """
  text += bad.map { "| `\(name($0))` | \($0.summary) | \(outcome($0)) |\n" }.joined()
  text += """

    ## corpus

    Each folder is a scene with recordings that are played into it; without a `scene.json` it is the
    standard one.

    """
  for folder in corpus {
    text += "\n### \(folder.name)\n\n"
    let scene = folder.scene == nil ? "" : " ([scene](corpus/\(folder.name)/scene.json))"
    text += "\(folder.summary)\(scene)\n\n| file | what happens |\n|---|---|\n"
    text += folder.recordings.map { fixture in
      let file = fixture.path.split(separator: "/").last ?? ""
      return "| `\(file)` | \(fixture.summary) |\n"
    }.joined()
  }
  return Fixture(path: "README.md", summary: "this file", bytes: Array(text.utf8))
}

private func rows(_ fixtures: [Fixture]) -> String {
  fixtures.map { "| `\(name($0))` | \($0.summary) |\n" }.joined()
}

private func name(_ fixture: Fixture) -> Substring {
  fixture.path.drop { $0 != "/" }.dropFirst()
}

/// Returns the number of readable events, and the text of the error.
private func outcome(_ fixture: Fixture) -> String {
  var count = 0
  do throws(RecordingError) {
    var reader = try RecordingReader(.bytes(fixture.bytes, name: "\(name(fixture))"))
    while try reader.next() != nil { count += 1 }
    if count > 0 { _ = try reader.requireDevice() }
    return counted(count, "event")
  } catch {
    let sentence = "\(error)".split(separator: "|").joined(separator: "\\|")
    return "\(counted(count, "event")), then: \(sentence)"
  }
}
