internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipRecordings

/// The last touches in a live window, stored in a fixed amount of memory, and the pages generated
/// from them.
final class RecentTouches {
  /// The memory needed per second of touches by ten fingers at 200 Hz.
  private static let bytesPerSecond = 10 * 200 * 128

  /// Records the touches in each window that the command creates.
  let recorder: FlightRecorder
  private let folder: String
  private let fileNamePrefix: String
  private var pageCount = 0

  /// Creates a recorder for a number of seconds that writes pages to a folder. If there are several
  /// touchscreens, the file names contain this touchscreen's number.
  init(seconds: Double, folder: String, screen: Int? = nil) {
    fileNamePrefix = screen.map { "touches-screen\($0)" } ?? "touches"
    recorder = FlightRecorder(
      seconds: seconds, bytes: Int(min(seconds, 3600) * Double(Self.bytesPerSecond)) + 4096)
    self.folder = folder
  }

  /// Creates the folder and checks that files can be written to it.
  ///
  /// - Returns: The problem and the remedy, or `nil` if pages can be written.
  static func folderProblem(withFolder folder: String) -> String? {
    let number = UInt64.random(in: .min ... .max)
    let probe = "\(folder)/.fingertip-\(String(number, radix: 16))"
    guard let why = TextFile.write([], to: probe, at: .own) else {
      SystemCalls.remove(probe)
      return nil
    }
    return
      "\(printable(folder)): can't write pages here (\(why)); choose another folder with --pages"
  }

  /// Writes a page of the last touches in a scene, and returns a message with the page's path or
  /// the error.
  func writePage(_ scene: Scene, sceneName: String, size: Size) -> String {
    let frames = recorder.frames
    guard let last = frames.last, frames.contains(where: { !$0.samples.isEmpty }) else {
      return "no touches were kept; wrote no page"
    }
    do throws(SceneError) {
      let inspected = try InspectedRecording(
        frames, file: "last touches", device: "live", scene, sceneName: sceneName, size: size)
      // The touches are lost when the command ends, so write the page even without the engine.
      var (engine, note): ([UInt8], String) = ([], "")
      do throws(InspectorModule.ReadError) {
        engine = try InspectorModule.findAndRead() ?? []
      } catch {
        note = "; \(error)"
      }
      let page = inspected.makePage(engine: engine)
      let milliseconds = last.timestamp.nanoseconds / 1_000_000
      while true {
        pageCount += 1
        let file = "\(folder)/\(fileNamePrefix)-\(milliseconds)-\(pageCount).html"
        switch TextFile.write(page, to: file, at: .new) {
        case nil: return "\(printable(file)): wrote a page of the last touches\(note)"
        // Leave links and the pages of other runs unchanged.
        case SystemCalls.explanation(of: SystemCalls.exists) where pageCount < 1000: continue
        case let why?:
          return "\(printable(file)): can't write a page of the last touches: \(why)"
        }
      }
    } catch {
      return error.description
    }
  }
}
