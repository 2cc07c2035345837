/// A value that contains the limits of all recognizers.
///
/// The type of a recognizer's limits, such as ``Tap/Limits``, documents the unit and origin of each
/// limit. To change a limit for a whole app, change it in a value of this type and pass that
/// value's limits to the recognizers:
///
/// ```swift
/// var settings = GestureSettings.standard
/// settings.longPress.minimumPressDuration = .milliseconds(350)
/// let hold = LongPress(limits: settings.longPress)
/// ```
///
/// Presets reproduce the behavior of other systems: ``android``, ``flutter``, ``chromium``,
/// ``hammer``, and ``compose``.
public struct GestureSettings: Hashable, Sendable {
  /// The limits of ``Tap``.
  public var tap = Tap.Limits()
  /// The limits of ``LongPress``.
  public var longPress = LongPress.Limits()
  /// The limits of ``Swipe``.
  public var swipe = Swipe.Limits()
  /// The limits of ``Flick``.
  public var flick = Flick.Limits()
  /// The limits of ``Pan``.
  public var pan = Pan.Limits()
  /// The limits of ``Pinch``.
  public var pinch = Pinch.Limits()
  /// The limits of ``Rotation``.
  public var rotation = Rotation.Limits()
  /// The limits of ``Transform``.
  public var transform = Transform.Limits()
  /// The limits of ``ScreenEdgePan``.
  public var screenEdgePan = ScreenEdgePan.Limits()
  /// The limits of ``TapThenDrag``.
  public var tapThenDrag = TapThenDrag.Limits()
  /// The limits of ``Tilt``.
  public var tilt = Tilt.Limits()
  /// The hit metrics of ``Control``.
  public var control = Control.HitMetrics()
  /// The physical constants of ``ScrollView``.
  public var scrolling = ScrollSettings()
  /// The limits of ``TapCounter``.
  public var tapCounter = TapCounter.Limits()

  /// The default settings.
  ///
  /// In recordings of people, 0 % of pans, 5.1 % of pinches, 1.2 % of taps and 1.7 % of two-finger
  /// taps are recognized wrongly: `Tools/Benchmarks/ACCURACY.md`.
  public static var standard: GestureSettings { GestureSettings() }

  /// Creates the default settings.
  public init() {}
}

extension GestureSettings {
  /// Removes the limits that make a gesture depend on other movements of its touches. Each gesture
  /// then begins at its own limit and is never withdrawn.
  mutating func removeLimitsOnOtherMotion() {
    var anyRotation = Rotation.Limits()
    anyRotation.minimumArc = 0
    anyRotation.minimumAngle = .zero
    pan.rotation = anyRotation
    pinch.rotation = anyRotation
    pinch.maximumCentroidTravel = 0
    pinch.minimumAnchoredDecrease = 0
    (pan.gate, pinch.gate, rotation.gate) = (.disabled, .disabled, .disabled)
    (pan.roll, flick.roll, longPress.roll) = (.disabled, .disabled, .disabled)
    (screenEdgePan.roll, tapThenDrag.roll, tilt.roll) = (.disabled, .disabled, .disabled)
    (pan.withdrawal, pinch.withdrawal, rotation.withdrawal) = (.never, .never, .never)
  }

  /// Sets the maximum reported velocity, in pt/s, for all gestures that have this limit.
  mutating func setMaximumVelocity(to maximum: Double) {
    pan.maximumVelocity = maximum
    flick.maximumVelocity = maximum
    screenEdgePan.maximumVelocity = maximum
  }

  /// Copies the limits of simple gestures to the gestures composed of them.
  mutating func copyLimitsToCompositeGestures() {
    longPress.taps = tap
    transform.pan = pan
    transform.pinch = pinch
    transform.rotation = rotation
    tapThenDrag.taps = tap
  }
}

extension Duration {
  /// The maximum press duration for systems that don't limit it: the longest duration that settings
  /// allow, about 11.5 days.
  static var unlimitedPress: Duration { .seconds(1_000_000) }
}

/// A built-in recognizer whose limits can be replaced with those of a ``GestureSettings`` value.
public protocol StandardRecognizer: Recognizer, Configurable {
  /// Replaces the limits with those of the settings. Other properties are unchanged.
  mutating func adopt(_ settings: GestureSettings)
}

extension Tap: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/tap``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.tap }
}
extension LongPress: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/longPress``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.longPress }
}
extension Swipe: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/swipe``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.swipe }
}
extension Flick: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/flick``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.flick }
}
extension Pan: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/pan``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.pan }
}
extension Pinch: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/pinch``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.pinch }
}
extension Rotation: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/rotation``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.rotation }
}
extension Transform: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/transform``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.transform }
}
extension ScreenEdgePan: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/screenEdgePan``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.screenEdgePan }
}
extension TapThenDrag: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/tapThenDrag``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.tapThenDrag }
}
extension Tilt: StandardRecognizer {
  /// Sets the limits to ``GestureSettings/tilt``.
  public mutating func adopt(_ settings: GestureSettings) { limits = settings.tilt }
}
