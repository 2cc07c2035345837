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
  /// Limits of ``Control``.
  public var control = Control.Limits()
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
  mutating func weighNothing() {
    var anyTurn = Rotation.Limits()
    anyTurn.minimumArc = 0
    anyTurn.minimumAngle = .zero
    pan.turning = anyTurn
    pinch.turning = anyTurn
  }

  /// Gives the gestures that are made of others the limits of those.
  mutating func combine() {
    longPress.taps = tap
    transform.pan = pan
    transform.pinch = pinch
    transform.rotation = rotation
    tapThenDrag.taps = tap
  }
}
