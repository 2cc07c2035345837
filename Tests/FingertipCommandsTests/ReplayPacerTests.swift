import Fingertip
import FingertipRecordings
import Testing

@testable import FingertipCommands

struct ReplayPacerTests {
  @Test func `In a real-time replay, events and the deadlines between them are processed on time`()
  {
    let text = Recording.tap.replacing("1000.08", with: "1000.98")
    var waited: [Int64] = []
    let replayed = replay(.text(text), Recording.settings()) {
      waited.append($0.nanoseconds / 1_000_000)
    }
    #expect(replayed.story == ["long press began", "long press ended"])
    #expect(waited.contains(500))
    #expect(waited.contains(980))
    #expect(waited == waited.sorted())
  }

  @Test func `A replay's output is the same in real time and at full speed`() {
    for text in [Recording.tap, Recording.unfinished] {
      let paced = replay(.text(text), Recording.settings(), wait: { _ in })
      #expect(paced.output == replay(.text(text), Recording.settings()).output)
    }
  }

  @Test func `The pacer never returns before the requested time`() {
    let pacer = ReplayPacer.monotonic()
    pacer.waitUntil(.zero)
    let start = SystemFunctions.monotonicNanoseconds
    pacer.waitUntil(Timestamp(milliseconds: 20))
    #expect(SystemFunctions.monotonicNanoseconds - start >= 15_000_000)
    pacer.waitUntil(Timestamp(nanoseconds: .min))
  }
}
