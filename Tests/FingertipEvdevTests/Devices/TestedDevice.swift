import FingertipEvdev
import Foundation
import Testing

/// A touchscreen as the kernel describes it. The devices are those of the project and, where
/// available, real ones.
struct TestedDevice: Sendable, CustomTestStringConvertible {
  /// A capability that a test requires of a device.
  enum Feature {
    /// Has a slot for each contact (protocol B).
    case slots
    /// Supports more than one contact.
    case severalContacts
    /// Sends only changed values, as every device does except those of protocol A.
    case onlyChanges
    /// Reports each contact's size.
    case touchSize
    /// Reports both axes and the orientation of each contact.
    case orientation
    case pressure
    /// Reports palms.
    case palms
    /// Reports each contact's distance above the surface.
    case distance
    /// Reports its resolution in units per millimeter.
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
