internal import Fingertip
internal import FingertipScenes
internal import FingertipText
internal import FingertipRecordings

/// The equivalent of `fingertip replay --explain` for a machine without a file system. The program
/// is compiled as Embedded Swift from the same sources, and reads recordings one after another from
/// its input.
///
/// A line `recording BYTES NAME` precedes each recording. A line `scene BYTES NAME` precedes the
/// JSON of the scene that applies to the following recordings. If the number of bytes is 0, the
/// standard scene applies again.
@main
enum Main {
  static func main() {
    let output = OutputStream()
    var settings = ReplaySettings()
    settings.writesDecisions = true
    while let line = HostInput.line() {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let count = Int(words[1]) else {
        return fail(
          "expected \"recording BYTES NAME\" or \"scene BYTES NAME\", found: \(line)", output)
      }
      let (bytes, name) = (HostInput.bytes(count), String(words[2]))
      switch words[0] {
      case "scene":
        do throws(SceneError) {
          settings.scene = bytes.isEmpty ? .standard : try Scene(json: bytes, file: name)
        } catch {
          return fail(error.description, output)
        }
      default:
        let replayer = Replayer(settings, output) { fail($0, output) }
        _ = replayer.replay(.bytes(bytes, name: name))
      }
    }
  }

  private static func fail(_ message: String, _ output: OutputStream) {
    output.writeLine { text in
      text.append("fingertip: ")
      text.append(text: message)
    }
  }
}
