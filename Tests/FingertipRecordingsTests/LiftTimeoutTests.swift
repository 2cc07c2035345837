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

  /// A contact that lands, sends nothing for a second, and then moves at a different location
  /// without having lifted.
  private static let recording =
    header + """
      E: 1.000000 0003 0039 1
      E: 1.000000 0003 0035 100
      E: 1.000000 0003 0036 100
      E: 1.000000 0000 0000 0
      E: 2.000000 0003 0035 500
      E: 2.000000 0000 0000 0

      """

  private func changes(_ timeout: Duration?) throws -> (touches: [String], notes: [String]) {
    var options = MappingOptions()
    options.liftTimeout = timeout
    var reader = try FrameReader(.text(Self.recording), options)
    var (touches, notes): ([String], [String]) = ([], [])
    while let element = reader.nextElement() {
      switch element {
      case .frame(let frame):
        touches += frame.samples.map {
          "\(frame.timestamp.nanoseconds / 1_000_000) \($0.change)"
        }
      case .note(let note): notes.append(note.description)
      default: break
      }
    }
    return (touches, notes)
  }

  @Test func `A touch without events until the timeout is assumed to have lifted, with a note`()
    throws
  {
    let (touches, notes) = try changes(.milliseconds(300))
    #expect(touches == ["0 began", "300 ended", "1000 began", "1300 ended"])
    #expect(notes.count == 2)
    #expect(notes.first == "touch 1: no events for 300 ms; assumed that it lifted")
  }

  @Test func `Without a timeout, the touch stays down`() throws {
    let (touches, notes) = try changes(nil)
    #expect(touches.count == 3 && touches[1] == "1000 moved")
    #expect(notes == [])
    #expect(try changes(.seconds(5)).touches == ["0 began", "1000 moved", "6000 ended"])
  }
}
