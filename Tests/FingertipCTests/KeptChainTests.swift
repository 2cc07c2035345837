import CFingertip
import FingertipC
import Testing

/// Logs the touch phases that a view receives, preceded by a name, and specifies what the view's
/// touch callback returns.
private final class TouchLog {
  private let name: String
  private let result: Int
  private unowned let host: Host

  init(_ view: fingertip_view, _ name: String, _ host: Host, _ result: Int = FINGERTIP_PASS_ON) {
    (self.name, self.host, self.result) = (name, host, result)
    observe(view)
  }

  func observe(_ view: fingertip_view) {
    let status = fingertip_view_on_touches(
      view,
      { event, user in
        guard let event = event?.pointee, let user else { return 0 }
        return Unmanaged<TouchLog>.fromOpaque(user).takeUnretainedValue().add(event.phase)
      }, Unmanaged.passUnretained(self).toOpaque())
    #expect(status == FINGERTIP_OK)
  }

  private func add(_ phase: Int32) -> Int32 {
    let words = [
      FINGERTIP_BEGAN: "began", FINGERTIP_MOVED: "moved", FINGERTIP_ENDED: "ended",
      FINGERTIP_CANCELLED: "cancelled",
    ]
    host.events.append("\(name) \(words[Int(phase)] ?? "?")")
    return Int32(result)
  }
}

extension FingertipCTests {
  /// Returns the events that views receive if the view hierarchy changes during a touch on a
  /// subview.
  private func events(
    change: (_ tile: fingertip_view, _ board: fingertip_view, _ other: fingertip_view) -> Int32
  ) throws -> [String] {
    let host = try Host()
    let (board, other) = (try host.view(0, 0, 200, 200), try host.view(200, 0, 100, 200))
    let tile = try #require(fingertip_view_create(board, 0, 0, 100, 100))
    let logs = [
      TouchLog(board, "board", host), TouchLog(other, "other", host), TouchLog(tile, "tile", host),
    ]
    return withExtendedLifetime(logs) {
      host.send(0, FINGERTIP_BEGAN, 50, 50)
      #expect(change(tile, board, other) == FINGERTIP_OK)
      host.send(10, FINGERTIP_MOVED, 52, 50)
      host.send(20, FINGERTIP_ENDED, 52, 50)
      #expect(fingertip_window_is_idle(host.window) == 1)
      return host.events
    }
  }

  @Test
  func `D8: A view that receives a touch also receives the touch's end, even if views are moved`()
    throws
  {
    let whole = [
      "tile began", "board began", "tile moved", "board moved", "tile ended", "board ended",
    ]
    #expect(try events { tile, _, other in fingertip_view_move(tile, other) } == whole)
    #expect(try events { tile, _, other in fingertip_view_insert(tile, other, 0) } == whole)
    #expect(try events { _, board, other in fingertip_view_move(board, other) } == whole)
    let destroyed = try events { tile, _, _ in fingertip_view_destroy(tile) }
    #expect(destroyed == ["tile began", "board began", "board cancelled"])
  }

  @Test
  func `D8: A view without a callback still passes its touch on after being moved to the root`()
    throws
  {
    let host = try Host()
    let other = try Host()
    let board = try host.view(0, 0, 200, 200)
    let log = TouchLog(board, "board", host, FINGERTIP_HANDLED)
    let tile = try #require(fingertip_view_create(board, 0, 0, 100, 100))
    host.send(0, FINGERTIP_BEGAN, 50, 50)
    #expect(fingertip_view_move(tile, host.root) == FINGERTIP_OK)
    host.send(10, FINGERTIP_ENDED, 50, 50)
    #expect(host.events == ["board began", "board ended"])
    #expect(fingertip_view_move(tile, board) == FINGERTIP_OK)
    host.send(1000, FINGERTIP_BEGAN, 50, 50)
    #expect(fingertip_view_move(tile, other.root) == FINGERTIP_OK)
    #expect(host.events.suffix(2) == ["board began", "board cancelled"])
    withExtendedLifetime(log) {}
  }

  @Test func `D8: A touch callback that is set during a touch receives only later touches`() throws
  {
    let host = try Host()
    let board = try host.view(0, 0, 200, 200)
    let tile = try #require(fingertip_view_create(board, 0, 0, 100, 100))
    let log = TouchLog(board, "board", host)
    host.send(0, FINGERTIP_BEGAN, 50, 50)
    let late = TouchLog(tile, "tile", host)
    host.send(10, FINGERTIP_MOVED, 52, 50)
    host.send(20, FINGERTIP_ENDED, 52, 50)
    #expect(host.events == ["board began", "board moved", "board ended"])
    host.tap(at: 1000, 50, 50)
    #expect(host.events.suffix(4) == ["tile began", "board began", "tile ended", "board ended"])
    withExtendedLifetime((log, late)) {}
  }
}
