internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// A store for the most recent touches in a live window, from which pages are generated. The store
/// uses a fixed amount of memory.
final class RecentTouchStore {
  /// The number of bytes needed to store one second of touches by ten fingers at 200 Hz.
  private static let bytesPerSecond = 10 * 200 * 128

  /// The recorder for the touches in all windows that the command creates, one after another.
  let flightRecorder: FlightRecorder
  private let folder: String
  private let fileNamePrefix: String
  private var pageCount = 0

  /// Creates a recorder that keeps touches for the given number of seconds and writes pages to a
  /// folder. If `screen` is given, the page names contain this number to distinguish several
  /// touchscreens.
  init(seconds: Double, folder: String, screen: Int? = nil) {
    fileNamePrefix = screen.map { "touches-screen\($0)" } ?? "touches"
    flightRecorder = FlightRecorder(
      seconds: seconds, bytes: Int(min(seconds, 3600) * Double(Self.bytesPerSecond)) + 4096)
    self.folder = folder
  }

  /// Creates the folder, and checks that files can be written to it.
  ///
  /// - Returns: A message that describes the problem and its remedy, or `nil` if pages can be
  ///   written.
  static func createFolderOrDescribeProblem(at folder: String) -> String? {
    let number = UInt64.random(in: .min ... .max)
    let probe = "\(folder)/.fingertip-\(String(number, radix: 16))"
    guard let why = TextFile.write([], to: probe, at: .namedByProgram) else {
      SystemCalls.removeFile(probe)
      return nil
    }
    return
      "\(printable(folder)): can't write pages here (\(why)); choose a different folder with "
      + "--pages"
  }

  /// Writes a page about the most recent touches in a scene, and returns a message with either the
  /// page's path or an error.
  func writePage(_ scene: Scene, sceneName: String, size: Size) -> String {
    let frames = flightRecorder.frames
    guard let last = frames.last, frames.contains(where: { !$0.samples.isEmpty }) else {
      return flightRecorder.omittedSampleCount == 0
        ? "no page written, because no touches were kept"
        : "no page written, because a touch has been down since before the oldest kept input; "
          + "lift all fingers, or keep more seconds with --keep"
    }
    do throws(SceneError) {
      let inspected = try InspectedRecording(
        frames, file: "last touches", device: "live", scene, sceneName: sceneName, size: size)
      // The stored touches are lost when the command ends, so write the page even if the engine is
      // missing.
      var (engine, note): ([UInt8], String) = ([], "")
      do throws(InspectorEngine.ReadError) {
        engine = try InspectorEngine.findAndRead() ?? []
      } catch {
        note = "; \(error)"
      }
      let page = inspected.makePage(engine: engine)
      let milliseconds = last.timestamp.nanoseconds / 1_000_000
      while true {
        pageCount += 1
        let file = "\(folder)/\(fileNamePrefix)-\(milliseconds)-\(pageCount).html"
        switch TextFile.write(page, to: file, at: .newFile) {
        case nil: return "\(printable(file)): wrote a page with the last touches\(note)"
        // The name is already used by a link or by a page from another run. Leave that file
        // unchanged and try the next number.
        case SystemCalls.explanation(of: SystemCalls.fileExistsErrorNumber)
        where pageCount < 1000:
          continue
        case let why?:
          return "\(printable(file)): can't write a page with the last touches: \(why)"
        }
      }
    } catch {
      return error.description
    }
  }
}
