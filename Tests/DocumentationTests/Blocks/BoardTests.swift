import Fingertip
import FingertipTesting
import Foundation
import Testing

/// The board's tests, as shown in the guide.
struct BoardTests {
  private let recordings = FileManager.default.temporaryDirectory
    .appending(path: "fingertip-guide-\(UUID().uuidString)").path

  init() throws {
    let board = Board()
    let surface = TestSurface(board.window)
    surface.drag(from: Point(x: 60, y: 60), to: Point(x: 180, y: 60))
    try FileManager.default.createDirectory(
      atPath: recordings, withIntermediateDirectories: true)
    try surface.recording.write(to: recordings + "/tile-drag.evemu")
  }

  @Test func `A pinch zooms the photo`() {
    let board = Board()
    let surface = TestSurface(board.window)
    surface.pinch(around: Point(x: 200, y: 200), from: 100, to: 300)
    #expect(abs(board.photo.scale - 300.0 / 108) < 0.01)
  }

  @Test func `A tile is lifted while being dragged`() {
    let board = Board()
    let surface = TestSurface(board.window)
    let finger = surface.makeFinger()
    finger.down(on: board.tile)
    finger.move(by: Vector(dx: 120, dy: 0), over: .milliseconds(300))
    #expect(board.tile.isLifted)
    finger.up()
  }

  @Test func `A recorded tile drag matches its golden file`() throws {
    let drag = try TouchRecording(file: recordings + "/tile-drag.evemu")
    let board = TestScene({ Board(size: $0) }, window: \.window)
    try expect(drag, in: board, toMatch: "Goldens/tile-drag.golden")
  }

  @Test func `The sampling rate doesn't affect a drag`() throws {
    let drag = try TouchRecording(file: recordings + "/tile-drag.evemu")
    let board = TestScene({ Board(size: $0) }, window: \.window)
    try expect(drag, in: board, unchangedBy: .standard)
  }
}
