internal import Fingertip
internal import FingertipEvdev
internal import FingertipScenes
internal import FingertipTraces

/// The steps from a recording to the surface of its screen, with one kind of error.
enum RecordingSteps {
  /// Opens a recording.
  static func open(
    _ source: ByteSource, _ description: ByteSource?, _ select: DeviceChoice
  ) throws(ReplayFailure) -> RecordingReader {
    do throws(RecordingError) {
      return try RecordingReader(source, description: description, select: select)
    } catch {
      throw .recording(error)
    }
  }

  /// The touchscreen that was recorded.
  static func device(
    of reader: borrowing RecordingReader, _ file: String
  ) throws(ReplayFailure) -> TouchscreenProfile {
    let description: DeviceDescription
    do throws(RecordingError) {
      description = try reader.requireDevice()
    } catch {
      throw .recording(error)
    }
    do throws(DeviceRefusal) {
      return try TouchscreenProfile(description)
    } catch {
      throw .device(error, file: file)
    }
  }

  /// How its units become points: the size is the user's, then the scene's, then that of the window
  /// that was recorded, then the device's.
  static func surface(
    of device: TouchscreenProfile, window: Size?, _ settings: ReplaySettings, _ file: String
  ) throws(ReplayFailure) -> Surface {
    do throws(Surface.SizeRefusal) {
      let known = settings.scene.size ?? window
      let size = settings.size ?? known.map { .points($0) } ?? .automatic
      return try Surface(
        device, size: size, rotation: settings.rotation, calibration: settings.calibration)
    } catch {
      throw .size(error, file: file)
    }
  }
}
