internal import Fingertip
internal import FingertipEvdev

/// The header of a recording: everything before the first event.
struct RecordingHeader {
  /// The device whose events are read, or `nil` if the recording doesn't describe it.
  var device: DeviceDescription?
  /// The devices known before the first event.
  var devices: [RecordedDevice] = []
  /// The size of the window in points, for recordings of touches.
  var window: Size?

  /// Creates the header of a recording of one device.
  init(_ device: DeviceDescription?, window: Size? = nil) {
    self.device = device
    self.window = window
    if let device {
      devices = [RecordedDevice(node: "", name: device.name, description: device)]
    }
  }
}
