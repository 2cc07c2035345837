import FingertipEvdev
import Foundation
import Testing

/// A touchscreen as the kernel describes it. The tests use synthetic devices and, if descriptions
/// of them are available, real devices.
struct TestedDevice: Sendable, CustomTestStringConvertible {
  /// A capability that a test requires of a device.
  enum Feature {
    /// The device has a slot for each contact (protocol B).
    case slots
    /// The device supports more than one contact.
    case severalContacts
    /// The device sends only changed values, as all devices do except those that use protocol A.
    case onlyChanges
    /// The device reports the size of each contact.
    case touchSize
    /// The device reports both axes and the orientation of each contact.
    case orientation
    case pressure
    /// The device reports palms.
    case palms
    /// The device reports the distance of each contact from the surface.
    case distance
    /// The device reports its resolution in units per millimeter.
    case resolution
    case noResolution
  }

  let name: String
  let description: DeviceDescription
  let profile: TouchscreenProfile

  var testDescription: String { name }

  private init(_ name: String, _ description: DeviceDescription) throws {
    self.name = name
    self.description = description
    profile = try TouchscreenProfile(description)
  }

  func has(_ feature: Feature) -> Bool {
    switch feature {
    case .slots: profile.touchProtocol == .slots
    case .severalContacts: profile.maximumContacts > 1
    case .onlyChanges: profile.touchProtocol != .protocolA
    case .touchSize: profile.touchMajor != nil
    case .orientation: profile.touchMinor != nil && profile.orientation != nil
    case .pressure: profile.pressure != nil
    case .palms: description.axes[AbsCode.mtToolType]?.maximum == ToolCode.palm
    case .distance: profile.hasDistance
    case .resolution: profile.physicalSize != nil
    case .noResolution: profile.physicalSize == nil
    }
  }

  /// All devices that are touchscreens.
  static let all: [TestedDevice] = {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Fixtures/devices")
      .standardized.path
    let own = ["slots-60hz", "slots-120hz", "protocol-a", "single-touch"].map {
      ($0, RealDevices.description($0, in: folder))
    }
    let real = RealDevices.names.map { ($0, RealDevices.description($0)) }
    return (own + real).compactMap { try? TestedDevice($0.0, $0.1) }
  }()

  static func all(with features: Feature...) -> [TestedDevice] {
    all.filter { device in features.allSatisfy { device.has($0) } }
  }
}

/// The values of `ABS_MT_TOOL_TYPE`.
enum ToolCode {
  static let finger: Int32 = 0
  static let palm: Int32 = 2
}
