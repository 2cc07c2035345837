internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText

/// The last touches of a live window, in constant memory, and the pages that are made of them.
final class KeptTouches {
  /// How many bytes the touches may take for each second: ten fingers at 200 Hz.
  private static let bytesPerSecond = 10 * 200 * 128

  /// Notes the touches of each window that the command makes.
  let recorder: FlightRecorder
  private let folder: String
  private let name: String
  private var pages = 0

  /// Keeps so many seconds, and writes pages to a folder, with the number of the touchscreen in their names if
  /// there are several.
  init(seconds: Double, folder: String, screen: Int? = nil) {
    name = screen.map { "touches-screen\($0)" } ?? "touches"
    recorder = FlightRecorder(
      seconds: seconds, bytes: Int(min(seconds, 3600) * Double(Self.bytesPerSecond)) + 4096)
    self.folder = folder
  }

  /// Writes the page of the last touches in a scene, and says where it is, or why there is none.
  func writePage(_ scene: Scene, sceneName: String, size: Size) -> String {
    let frames = recorder.frames
    guard let last = frames.last else { return "no touches kept, so no page written" }
    pages += 1
    // Numbered by the time, so that another run of the command leaves it alone.
    let file = "\(folder)/\(name)-\(last.timestamp.nanoseconds / 1_000_000)-\(pages).html"
    do throws(SceneError) {
      let inspected = try InspectedRecording(
        frames, file: "last touches", device: "live", scene, sceneName: sceneName, size: size)
      // The touches are gone when the command ends, so they are kept without the engine, too.
      var (engine, remark): ([UInt8], String) = ([], "")
      do throws(PageEngine.Unread) {
        engine = try PageEngine.find() ?? []
      } catch {
        remark = "; \(error)"
      }
      if let why = TextFile.write(inspected.page(module: engine), to: file) {
        return "\(printable(file)): can't write the page of the last touches: \(why)"
      }
      return "\(printable(file)): wrote the page of the last touches\(remark)"
    } catch {
      return error.description
    }
  }
}
