/// Every number by which the recognizers decide, in one value.
///
/// Each limit is described, with its unit and its origin, where its recognizer is: ``Tap/Limits``
/// and so on. To change one for a whole app, change it here and hand the settings to the
/// recognizers:
///
/// ```swift
/// var settings = GestureSettings.standard
/// settings.longPress.minimumPress = .milliseconds(350)
/// let hold = LongPress(limits: settings.longPress)
/// ```
///
/// Those who know another system can start from how that one decides: ``android``, ``flutter``,
/// ``chromium``, ``hammer``.
public struct GestureSettings: Hashable, Sendable {
  /// Limits of ``Tap``.
  public var tap = Tap.Limits()
  /// Limits of ``LongPress``.
  public var longPress = LongPress.Limits()
  /// Limits of ``Swipe``.
  public var swipe = Swipe.Limits()
  /// Limits of ``Flick``.
  public var flick = Flick.Limits()
  /// Limits of ``Pan``.
  public var pan = Pan.Limits()
  /// Limits of ``Pinch``.
  public var pinch = Pinch.Limits()
  /// Limits of ``Rotation``.
  public var rotation = Rotation.Limits()
  /// Limits of ``Transform``.
  public var transform = Transform.Limits()
  /// Limits of ``ScreenEdgePan``.
  public var screenEdgePan = ScreenEdgePan.Limits()
  /// Limits of ``TapThenDrag``.
  public var tapThenDrag = TapThenDrag.Limits()
  /// Limits of ``Tilt``.
  public var tilt = Tilt.Limits()
  /// Limits of ``Control``.
  public var control = Control.HitMetrics()
  /// How scroll views move.
  public var scrolling = ScrollSettings()
  /// Limits of ``TapCounter``.
  public var tapCounter = TapCounter.Limits()

  /// The defaults, as each limit states them.
  public static var standard: GestureSettings { GestureSettings() }

  /// Makes the standard settings.
  public init() {}
}

extension GestureSettings {
  /// Lets no gesture wait for what the fingers do otherwise: each begins when its own limit is
  /// reached.
  mutating func removeCompetingLimits() {
    var anyRotation = Rotation.Limits()
    anyRotation.minimumArc = 0
    anyRotation.minimumAngle = .zero
    pan.rotation = anyRotation
    pinch.rotation = anyRotation
    pinch.maximumCentroidTravel = 0
  }

  /// Gives the gestures that are made of others the limits of those.
  mutating func copyNestedLimits() {
    longPress.taps = tap
    transform.pan = pan
    transform.pinch = pinch
    transform.rotation = rotation
    tapThenDrag.taps = tap
  }
}

/// A recognizer of the engine, which can start from the settings of an app or of another system.
public protocol StandardRecognizer: Recognizer, Configurable {
  /// Makes the limits those of some settings. All else stays as it is.
  mutating func adopt(_ settings: GestureSettings)
}

extension Tap: StandardRecognizer {
  /// Takes ``GestureSettings/tap``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.tap }
}
extension LongPress: StandardRecognizer {
  /// Takes ``GestureSettings/longPress``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.longPress }
}
extension Swipe: StandardRecognizer {
  /// Takes ``GestureSettings/swipe``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.swipe }
}
extension Flick: StandardRecognizer {
  /// Takes ``GestureSettings/flick``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.flick }
}
extension Pan: StandardRecognizer {
  /// Takes ``GestureSettings/pan``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.pan }
}
extension Pinch: StandardRecognizer {
  /// Takes ``GestureSettings/pinch``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.pinch }
}
extension Rotation: StandardRecognizer {
  /// Takes ``GestureSettings/rotation``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.rotation }
}
extension Transform: StandardRecognizer {
  /// Takes ``GestureSettings/transform``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.transform }
}
extension ScreenEdgePan: StandardRecognizer {
  /// Takes ``GestureSettings/screenEdgePan``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.screenEdgePan }
}
extension TapThenDrag: StandardRecognizer {
  /// Takes ``GestureSettings/tapThenDrag``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.tapThenDrag }
}
extension Tilt: StandardRecognizer {
  /// Takes ``GestureSettings/tilt``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.tilt }
}
