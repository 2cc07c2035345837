internal import Fingertip
internal import FingertipScenes
internal import FingertipTesting
internal import FingertipText
internal import FingertipTraces

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

  /// Creates the folder and tests that files can be written to it.
  ///
  /// - Returns: What is wrong and what to do, or `nil` if pages can be written.
  static func problem(withFolder folder: String) -> String? {
    let number = UInt64.random(in: .min ... .max)
    let probe = "\(folder)/.fingertip-\(String(number, radix: 16))"
    guard let why = TextFile.write([], to: probe, followsLinks: false) else {
      SystemCalls.remove(probe)
      return nil
    }
    return "\(printable(folder)): pages cannot be written here (\(why)); "
      + "choose another folder with --pages"
  }

  /// Writes the page of the last touches in a scene, and says where it is, or why there is none.
  func writePage(_ scene: Scene, sceneName: String, size: Size) -> String {
    let frames = recorder.frames
    guard let last = frames.last else { return "no touch was kept, so there is no page of any." }
    pages += 1
    // Numbered by the time, so that another run of the command leaves it alone.
    let file = "\(folder)/\(name)-\(last.timestamp.nanoseconds / 1_000_000)-\(pages).html"
    do throws(SceneError) {
      let inspected = try InspectedRecording(
        frames, file: "the last touches", device: "live", scene, sceneName: sceneName, size: size)
      // The touches are gone when the command ends, so they are kept without the engine, too.
      var (engine, remark): ([UInt8], String) = ([], "")
      do throws(PageEngine.Unread) {
        engine = try PageEngine.find() ?? []
      } catch {
        remark = " It cannot try settings: \(error)"
      }
      if let why = TextFile.write(
        inspected.page(module: engine), to: file, followsLinks: false)
      {
        return "the page of the last touches cannot be written to \(printable(file)): \(why)"
      }
      return "\(printable(file)) shows the last touches.\(remark)"
    } catch {
      return error.description
    }
  }
}
