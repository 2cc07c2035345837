import Testing

@testable import Fingertip

@Suite struct ApplicationTests {
  private let first = Window(size: Size(width: 9, height: 9), name: "first")
  private let second = Window(size: Size(width: 9, height: 9), name: "second")

  /// A controller that counts the remote commands it receives.
  private final class Desk: ViewController {
    var commandCount = 0
    override func remoteControlReceived(_ command: RemoteCommand, at time: Timestamp) {
      commandCount += 1
    }
  }

  @Test func `A window belongs to one application at a time`() {
    let (home, away) = (Application(), Application())
    home.addWindow(first)
    away.addWindow(first)
    #expect(home.windows.isEmpty && away.windows.count == 1)
    #expect(first.application === away && first.next === away)
    home.removeWindow(first)
    #expect(first.application === away, "only its own application can remove the window")
    away.removeWindow(first)
    #expect(first.application == nil && first.next == nil && away.windows.isEmpty)
  }

  @Test func `Adding a window again brings it to the front without changing the key window`() {
    let application = Application()
    application.addWindow(first)
    application.addWindow(second)
    application.keyWindow = first
    application.addWindow(first)
    #expect(application.windows.map(\.name) == ["second", "first"])
    #expect(application.keyWindow === first)
  }

  @Test func `Remote commands go to the key window or, without one, to the frontmost window`() {
    let application = Application()
    let (one, two) = (Desk(view: first), Desk(view: second))
    application.addWindow(first)
    application.addWindow(second)
    application.sendRemoteCommand(.play, at: .zero)
    #expect((one.commandCount, two.commandCount) == (0, 1))
    application.keyWindow = first
    application.sendRemoteCommand(.play, at: .zero)
    #expect((one.commandCount, two.commandCount) == (1, 1))
    application.removeWindow(first)
    #expect(application.keyWindow == nil)
    application.sendRemoteCommand(.play, at: .zero)
    #expect((one.commandCount, two.commandCount) == (1, 2))
    application.keyWindow = first
    application.sendRemoteCommand(.play, at: .zero)
    #expect(
      (one.commandCount, two.commandCount) == (1, 3), "a window of its own counts, another does not"
    )
  }

  @Test func `A window doesn't retain its application`() {
    do { Application().addWindow(first) }
    #expect(first.application == nil)
    #expect(first.responderChainDescription == "first")
  }
}
