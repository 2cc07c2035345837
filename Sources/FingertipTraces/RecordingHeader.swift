internal import Fingertip
internal import FingertipEvdev

/// What stands before the first event of a recording.
struct RecordingHead {
  /// The device whose events are read; nil when the recording does not describe it.
  var device: DeviceDescription?
  /// All devices that are known before the first event.
  var devices: [RecordedDevice] = []
  /// The size of the window in points, where touches are recorded in points.
  var window: Size?

  /// A recording of one device.
  init(_ device: DeviceDescription?, window: Size? = nil) {
    self.device = device
    self.window = window
    if let device {
      devices = [RecordedDevice(node: "", name: device.name, description: device)]
    }
  }
}
