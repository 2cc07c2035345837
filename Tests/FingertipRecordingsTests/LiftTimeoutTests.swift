import Fingertip
import FingertipEvdev
import Testing

@testable import FingertipRecordings

struct LiftTimeoutTests {
  private static let header = """
    N: panel
    P: 02 00 00 00 00 00 00 00
    A: 2f 0 9 0 0 0
    A: 35 0 1000 0 0 0
    A: 36 0 1000 0 0 0
    A: 39 0 65535 0 0 0

    """

  /// A recording of a contact that lands, reports nothing for a second, and then moves at a
  /// different location without having lifted.
  private static let recording =
    header + """
      E: 1.000000 0003 0039 1
      E: 1.000000 0003 0035 100
      E: 1.000000 0003 0036 100
      E: 1.000000 0000 0000 0
      E: 2.000000 0003 0035 500
      E: 2.000000 0000 0000 0

      """

  private func changes(
    _ timeout: Duration?, in recording: String = recording
  ) throws -> (touches: [String], notes: [String], samples: [TouchSample]) {
    var options = MappingOptions()
    options.liftTimeout = timeout
    var reader = try FrameReader(.text(recording), options)
    var (touches, notes): ([String], [String]) = ([], [])
    var samples: [TouchSample] = []
    while let element = reader.nextElement() {
      switch element {
      case .frame(let frame):
        samples += frame.samples
        touches += frame.samples.map {
          "\(frame.timestamp.nanoseconds / 1_000_000) \($0.change)"
        }
      case .note(let note): notes.append(note.description)
      default: break
      }
    }
    return (touches, notes, samples)
  }

  @Test func `A touch that has no events until the timeout is assumed to have lifted, with a note`()
    throws
  {
    let (touches, notes, _) = try changes(.milliseconds(300))
    #expect(touches == ["0 began", "300 ended", "1000 began", "1300 ended"])
    #expect(notes.count == 2)
    #expect(notes.first == "touch 1: no events for 300 ms; assuming that it lifted")
  }

  @Test func `Without a lift timeout, a touch without events stays down`() throws {
    let (touches, notes, _) = try changes(nil)
    #expect(touches.count == 3 && touches[1] == "1000 moved")
    #expect(notes == [])
    #expect(try changes(.seconds(5)).touches == ["0 began", "1000 moved", "6000 ended"])
  }

  @Test func `A finger that holds still stays down while the device repeats its values`() throws {
    let header = "N: panel\nP: 02 00 00 00 00 00 00 00\nA: 35 0 1000 0 0 0\nA: 36 0 1000 0 0 0\n"
    let frames = (0..<20).map { number in
      let time = "E: 1.\(1000 + 40 * number)".replacing("1.1", by: "1.") + "000"
      return "\(time) 0003 0035 100\n\(time) 0003 0036 200\n\(time) 0000 0002 0\n"
        + "\(time) 0000 0000 0\n"
    }
    let (touches, notes, _) = try changes(
      .milliseconds(100), in: header + frames.joined())
    #expect(touches == ["0 began", "860 ended"])
    #expect(notes.count == 1)
  }

  @Test
  func `A touch that begins again after the timeout has a new ID and all of its contact's values`()
    throws
  {
    let header = Self.header + "A: 3a 0 255 0 0 0\n"
    let events = """
      E: 1.000000 0003 0039 1
      E: 1.000000 0003 0035 100
      E: 1.000000 0003 0036 100
      E: 1.000000 0003 003a 51
      E: 1.000000 0000 0000 0
      E: 2.000000 0003 0035 500
      E: 2.000000 0000 0000 0
      E: 2.100000 0003 0039 -1
      E: 2.100000 0000 0000 0
      E: 3.000000 0003 0039 2
      E: 3.000000 0000 0000 0
      E: 3.100000 0003 0039 -1
      E: 3.100000 0000 0000 0

      """
    let (_, notes, samples) = try changes(.milliseconds(300), in: header + events)
    #expect(samples.map(\.id.rawValue) == [1, 1, 2, 2, 3, 3])
    #expect(samples[2].change == .began)
    #expect(samples.allSatisfy { $0.pressure == 0.2 })
    #expect(notes == ["touch 1: no events for 300 ms; assuming that it lifted"])
  }
}
