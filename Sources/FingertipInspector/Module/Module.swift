import Fingertip
import FingertipScenes
import FingertipText

// This file contains the function that the page calls. The page allocates the input with `malloc`
// and frees the result.

/// Replays touch frames in a scene, and returns the inspection.
///
/// - Parameters:
///   - scene: The scene, as JSON.
///   - frames: The touch frames in the format of `FrameBytesWriter`.
/// - Returns: A four-byte length, followed by that many bytes, which contain the lines of an
///   `Inspection`. For an invalid scene, the only line is `{"type":"error","text":…}`.
@_expose(wasm, "inspect")
@_cdecl("inspect")
public func inspect(
  _ scene: UnsafePointer<UInt8>?, _ sceneLength: Int, _ frames: UnsafePointer<UInt8>?,
  _ framesLength: Int, _ width: Double, _ height: Double
) -> UnsafeMutableRawPointer? {
  let scene = Array(UnsafeBufferPointer(start: scene, count: sceneLength))
  let frames = Array(UnsafeBufferPointer(start: frames, count: framesLength))
  return allocateResult(inspectionLines(scene, frames, Size(width: width, height: height)))
}

private func inspectionLines(_ scene: [UInt8], _ frames: [UInt8], _ size: Size) -> [UInt8] {
  do throws(SceneError) {
    let inspection = try Inspection(Scene(json: scene, file: "scene"), size: size)
    var reader = FrameBytesReader(frames)
    while let frame = reader.nextFrame() { inspection.play(frame) }
    inspection.fireRemainingTimers()
    return inspection.takeNewLines()
  } catch {
    var text = UTF8TextBuffer()
    text.append("{\"type\":\"error\",\"text\":")
    text.append(quoted: error.description)
    text.append("}\n")
    return text.bytes
  }
}

private func allocateResult(_ bytes: [UInt8]) -> UnsafeMutableRawPointer? {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 4, alignment: 16)
  memory.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  for (index, byte) in bytes.enumerated() {
    memory.storeBytes(of: byte, toByteOffset: index + 4, as: UInt8.self)
  }
  return memory
}
