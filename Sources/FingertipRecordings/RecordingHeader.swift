internal import Fingertip
internal import FingertipEvdev

/// The header of a recording: everything before the first event.
struct RecordingHeader {
  /// The device whose events are read, or `nil` if the recording doesn't describe it.
  var device: DeviceDescription?
  /// The devices that are known before the first event is read.
  var devices: [RecordedDevice] = []
  /// The window size in points, if the recording includes it.
  var windowSize: Size?
  /// The surface of a touch recording.
  let surface: TouchSurface?

  /// Creates the header of a recording with one device.
  init(_ device: DeviceDescription?, window: Size? = nil) {
    self.device = device
    self.windowSize = window
    surface = nil
    if let device {
      devices = [RecordedDevice(node: "", name: device.name, description: device)]
    }
  }

  /// Creates the header of a touch recording. The header's device is the synthetic touchscreen that
  /// converts the touches to events.
  init(_ surface: TouchSurface) {
    let device = SyntheticTouchscreen(surface).device
    self.device = device
    windowSize = surface.windowSize
    self.surface = surface
    devices = [RecordedDevice(node: "", name: device.name, description: device)]
  }
}
