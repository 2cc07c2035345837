import FingertipEvdev
import Foundation
import Testing

/// A touchscreen as a kernel describes it, on which tests are played that make sense for it: those of the
/// project, and real ones where they are at hand.
struct TestedDevice: Sendable, CustomTestStringConvertible {
  /// What a test may want of a device.
  enum Feature {
    /// It has a slot for each contact (protocol B).
    case slots
    /// It knows more than one contact.
    case severalContacts
    /// It sends again only what has changed, as all do but those that list their contacts (protocol A).
    case onlyChanges
    /// It says how large a contact is.
    case touchSize
    /// It says how large a contact is both ways, and how it is turned.
    case orientation
    case pressure
    /// It can say that a contact is a palm.
    case palms
    /// It says how far a contact is above the surface.
    case distance
    /// It says how many units are a millimetre.
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
    case .severalContacts: profile.contacts > 1
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

  /// All that are touchscreens.
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
