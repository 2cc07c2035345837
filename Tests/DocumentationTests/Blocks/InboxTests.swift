#if canImport(Inbox)
import Fingertip
import FingertipTesting
import Testing

@testable import Inbox
#else
import Fingertip
import FingertipTesting
import Testing
#endif

struct InboxTests {
  let inbox = Inbox(messages: ["from Ada", "from Alan"])

  @Test func `A swipe removes a message`() {
    let surface = TestSurface(inbox.window)
    surface.swipe(from: Point(x: 280, y: 90), to: Point(x: 80, y: 90))
    #expect(inbox.rows.map(\.name) == ["from Ada"], "\(surface.explanation)")
  }

  @Test func `A swipe produces the decisions in the reviewed golden file`() throws {
    let surface = TestSurface(inbox.window)
    surface.swipe(from: Point(x: 280, y: 90), to: Point(x: 80, y: 90))
    let again = TestScene({ _ in Inbox(messages: ["from Ada", "from Alan"]) }, window: \.window)
    try expect(surface.recording, in: again, toMatch: "Goldens/swipe.golden")
  }
}
