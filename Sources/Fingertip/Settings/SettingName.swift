/// How a setting is called: by the name of its property in Swift, a flag without its `is`, in all
/// languages; and the number that stands for it in C.
public struct SettingName: Hashable, Sendable {
  /// The number in C: `FT_SETTING_…` with the same name.
  public let code: UInt16
  /// The name as in Swift.
  public let name: Phrase

  init(_ code: UInt16, _ name: Phrase) {
    self.code = code
    self.name = name
  }

  /// Whether two are the same.
  public static func == (a: SettingName, b: SettingName) -> Bool { a.code == b.code }
  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

// Of recognizers.
extension SettingName {
  package static var taps: Self { Self(1, "taps") }
  package static var touches: Self { Self(2, "touches") }
  package static var minimumTouches: Self { Self(3, "minimumTouches") }
  package static var maximumTouches: Self { Self(4, "maximumTouches") }
  package static var tapsBefore: Self { Self(5, "tapsBefore") }
  package static var directions: Self { Self(6, "directions") }
  package static var edges: Self { Self(7, "edges") }
  package static var axis: Self { Self(8, "axis") }
  package static var segmentStart: Self { Self(9, "segmentStart") }
  package static var segmentEnd: Self { Self(10, "segmentEnd") }
  package static var estimator: Self { Self(11, "estimator") }
  package static var maximumPress: Self { Self(20, "maximumPress") }
  package static var minimumPress: Self { Self(21, "minimumPress") }
  package static var maximumMovement: Self { Self(22, "maximumMovement") }
  package static var maximumGap: Self { Self(23, "maximumGap") }
  package static var maximumGapDistance: Self { Self(24, "maximumGapDistance") }
  package static var maximumSpread: Self { Self(25, "maximumSpread") }
  package static var minimumTravel: Self { Self(26, "minimumTravel") }
  package static var maximumAcross: Self { Self(27, "maximumAcross") }
  package static var maximumDuration: Self { Self(28, "maximumDuration") }
  package static var minimumReleaseSpeed: Self { Self(29, "minimumReleaseSpeed") }
  package static var minimumSpeed: Self { Self(30, "minimumSpeed") }
  package static var minimumOpening: Self { Self(31, "minimumOpening") }
  package static var minimumClosing: Self { Self(32, "minimumClosing") }
  package static var minimumArc: Self { Self(33, "minimumArc") }
  package static var minimumAngle: Self { Self(34, "minimumAngle") }
  package static var edgeWidth: Self { Self(35, "edgeWidth") }
  package static var doublingTravel: Self { Self(36, "doublingTravel") }
  package static var minimumGap: Self { Self(37, "minimumGap") }
  package static var minimumSeparation: Self { Self(38, "minimumSeparation") }
}

// Of all recognizers.
extension SettingName {
  package static var cancelsTouchesInView: Self { Self(50, "cancelsTouchesInView") }
  package static var delaysTouchesBegan: Self { Self(51, "delaysTouchesBegan") }
  package static var delaysTouchesEnded: Self { Self(52, "delaysTouchesEnded") }
  package static var enabled: Self { Self(53, "enabled") }
}

// Of limits within others: the number in C is to be added to that of a setting.
extension SettingName {
  package static var tapLimits: Self { Self(1000, "tapLimits") }
  package static var turningLimits: Self { Self(2000, "turningLimits") }
  package static var partingLimits: Self { Self(3000, "partingLimits") }
}
