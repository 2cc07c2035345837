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
  /// Limits of ``TapCounter``.
  public var tapCounter = TapCounter.Limits()

  /// The defaults, as each limit states them.
  public static let standard = GestureSettings()

  /// Makes the standard settings.
  public init() {}
}
