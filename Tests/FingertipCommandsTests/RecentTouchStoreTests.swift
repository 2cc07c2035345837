import Fingertip
import FingertipScenes
import Foundation
import Testing

@testable import FingertipCommands

/// Tests the pages of recent touches that `fingertip live --keep` writes.
@Suite struct RecentTouchStoreTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "fingertip-kept-\(UUID().uuidString)").path

  private func keep(_ seconds: Double = 30, screen: Int? = nil) -> (RecentTouchStore, Window) {
    let window = Window(size: Size(width: 400, height: 300))
    let kept = RecentTouchStore(seconds: seconds, folder: folder, screen: screen)
    window.flightRecorder = kept.flightRecorder
    return (kept, window)
  }

  private func write(_ kept: RecentTouchStore) -> String {
    kept.writePage(.standard, sceneName: "its scene", size: Size(width: 400, height: 300))
  }

  private func tap(_ window: Window, at milliseconds: Int64) {
    let point = Point(x: 50, y: 60)
    for (time, change) in [(milliseconds, TouchSample.Change.began), (milliseconds + 60, .ended)] {
      window.send(
        TouchFrame(
          at: Timestamp(milliseconds: time), samples: [TouchSample(TouchID(1), change, at: point)]))
    }
  }

  @Test func `An HTML page with the decisions about recent touches has a unique name`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (kept, window) = keep()
    tap(window, at: 1000)
    #expect(write(kept) == "\(folder)/touches-1060-1.html: wrote a page with the last touches")
    tap(window, at: 2000)
    #expect(write(kept) == "\(folder)/touches-2060-2.html: wrote a page with the last touches")
    let page = try String(contentsOfFile: "\(folder)/touches-2060-2.html", encoding: .utf8)
    let report = try PageReport.text(of: page)
    #expect(
      report.contains("\"recognizer\":\"tap\",\"view\":\"window\",\"outcome\":\"transition\""))
    #expect(report.contains("\"touch\":2,\"outcome\":\"landed\""))
  }

  @Test func `An HTML page omits a gesture that an interruption prevented`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (kept, window) = keep()
    let point = Point(x: 50, y: 60)
    for (time, change) in [(1000, TouchSample.Change.began), (1060, .ended)] {
      window.send(
        TouchFrame(
          at: Timestamp(milliseconds: Int64(time)),
          samples: [TouchSample(TouchID(1), change, at: point)]))
      if change == .began { window.cancelAllTouches() }
    }
    #expect(write(kept) == "\(folder)/touches-1060-1.html: wrote a page with the last touches")
    let page = try String(contentsOfFile: "\(folder)/touches-1060-1.html", encoding: .utf8)
    let report = try PageReport.text(of: page)
    #expect(report.contains("\"touch\":1,\"outcome\":\"cancelled\""))
    #expect(!report.contains("\"to\":\"recognized\""))
  }

  @Test func `With several touchscreens, page names contain the screen number`() {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (kept, window) = keep(screen: 2)
    tap(window, at: 1000)
    #expect(
      write(kept) == "\(folder)/touches-screen2-1060-1.html: wrote a page with the last touches")
  }

  @Test func `An HTML page replaces neither a link planted at its path nor an existing file`()
    throws
  {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("kept".utf8).write(to: URL(filePath: "\(folder)/victim"))
    let page = "\(folder)/touches-1060-1.html"
    try FileManager.default.createSymbolicLink(
      atPath: page, withDestinationPath: "\(folder)/victim")
    let (kept, window) = keep()
    tap(window, at: 1000)
    try Data("kept".utf8).write(to: URL(filePath: "\(folder)/touches-1060-2.html"))
    let written = "\(folder)/touches-1060-3.html"
    #expect(write(kept) == "\(written): wrote a page with the last touches")
    for file in [page, "\(folder)/victim", "\(folder)/touches-1060-2.html"] {
      #expect(FileManager.default.contents(atPath: file) == Data("kept".utf8))
    }
    #expect(try Data(contentsOf: URL(filePath: written)).count > 1000)
  }

  @Test func `No page is written if there are no touches, and a failed write is reported`() throws {
    let (kept, window) = keep()
    #expect(write(kept) == "no page written, because no touches were kept")
    try Data().write(to: URL(filePath: folder))
    defer { try? FileManager.default.removeItem(atPath: folder) }
    tap(window, at: 1000)
    #expect(write(kept).contains("\(folder)/touches-1060-1.html: can't write a page"))
  }

  @Test func `The number of recent touches that are kept is bounded`() {
    let (kept, window) = keep(1)
    let capacity = kept.flightRecorder.capacity
    for ms in stride(from: Int64(0), to: 100_000, by: 100) { tap(window, at: ms) }
    #expect(kept.flightRecorder.capacity == capacity)
    #expect(kept.flightRecorder.frames.count <= 22)
  }
}
