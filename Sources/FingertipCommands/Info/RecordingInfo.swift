internal import Fingertip
internal import FingertipEvdev
internal import FingertipTraces

/// A recording, its device, and the summary of what it holds.
struct RecordingInfo {
  /// What the recording says of its device.
  enum Device {
    case touchscreen(TouchscreenProfile)
    case refused(DeviceRefusal)
    case unknown
  }

  let file: String
  let format: RecordingFormat
  let description: DeviceDescription?
  let device: Device
  let devices: [RecordedDevice]
  let window: Size?
  private(set) var summary: RecordingSummary
  /// Why the recording could not be read to its end.
  let failure: RecordingError?

  /// Reads a recording to its end or to what is wrong with it.
  init(
    _ source: ByteSource, description: ByteSource?, select: DeviceChoice
  ) throws(RecordingError) {
    var reader = try RecordingReader(source, description: description, select: select)
    file = source.name
    format = reader.format
    self.description = reader.device
    devices = reader.devices
    window = reader.window
    var waiting: [InputEvent] = []
    var failure: RecordingError?
    if let description = reader.device {
      let decoder: TouchDecoder?
      (device, decoder) = Self.decoder(for: description, window)
      summary = RecordingSummary(decoder)
    } else {
      device = .unknown
      do throws(RecordingError) {
        while waiting.count < GuessedDevice.enough, let event = try reader.next() {
          waiting.append(event)
        }
      } catch {
        failure = error
      }
      summary = RecordingSummary(GuessedDevice.decoder(for: waiting))
    }
    for event in waiting { summary.receive(event) }
    do throws(RecordingError) {
      while failure == nil, let event = try reader.next() { summary.receive(event) }
    } catch {
      failure = error
    }
    self.failure = failure
    summary.finish()
  }

  private static func decoder(
    for description: DeviceDescription, _ window: Size?
  ) -> (Device, TouchDecoder?) {
    let profile: TouchscreenProfile
    do throws(DeviceRefusal) {
      profile = try TouchscreenProfile(description)
    } catch {
      return (.refused(error), nil)
    }
    let size = window.map { Surface.RequestedSize.points($0) } ?? .automatic
    let surface = try? Surface(profile, size: size)
    return (.touchscreen(profile), surface.map { TouchDecoder(profile, surface: $0) })
  }
}
