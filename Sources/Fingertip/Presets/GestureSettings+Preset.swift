extension GestureSettings {
  /// A preset. Its name is used in scenes, on the command line, in C and in JavaScript.
  ///
  /// The documentation of each preset lists the behaviors of the original system that settings
  /// can't reproduce.
  public enum Preset: UInt8, Hashable, Sendable, CaseIterable {
    /// The default settings; see ``GestureSettings/standard``.
    case standard
    /// The settings of Android; see ``GestureSettings/android``.
    case android
    /// The settings of Flutter; see ``GestureSettings/flutter``.
    case flutter
    /// The settings of Chromium; see ``GestureSettings/chromium``.
    case chromium
    /// The settings of Hammer.js; see ``GestureSettings/hammer``.
    case hammer
    /// The settings of Jetpack Compose; see ``GestureSettings/compose``.
    case compose

    /// The name of the preset.
    public var name: String {
      switch self {
      case .standard: "standard"
      case .android: "android"
      case .flutter: "flutter"
      case .chromium: "chromium"
      case .hammer: "hammer"
      case .compose: "compose"
      }
    }
  }

  /// Creates settings from a preset.
  public init(_ preset: Preset) {
    self =
      switch preset {
      case .standard: .standard
      case .android: .android
      case .flutter: .flutter
      case .chromium: .chromium
      case .hammer: .hammer
      case .compose: .compose
      }
  }
}

// Windows and surfaces both store their settings in their dispatchers.
extension Dispatcher {
  private final class SettingsBox {
    let settings: GestureSettings
    init(_ settings: GestureSettings) { self.settings = settings }
  }

  /// The custom settings, or `nil` if none have been set.
  fileprivate var customSettings: GestureSettings? {
    defaultSettings.map { unsafeDowncast($0, to: SettingsBox.self).settings }
  }

  fileprivate var settings: GestureSettings {
    get {
      var settings = customSettings ?? .standard
      settings.tapCounter = tapCounter.limits
      return settings
    }
    set {
      defaultSettings = SettingsBox(newValue)
      tapCounter.limits = newValue.tapCounter
    }
  }
}

extension Window {
  /// The settings of the window's tap counter, and of recognizers that are created for this window
  /// with `Gesture(_:for:name:action:)`. The standard settings are used by default. Setting this
  /// property doesn't affect existing recognizers.
  public var settings: GestureSettings {
    get { dispatcher.settings }
    set { dispatcher.settings = newValue }
  }

  /// The custom settings, or `nil` for the standard settings.
  package var customSettings: GestureSettings? { dispatcher.customSettings }
}

extension GestureSurface {
  /// The settings of the surface's tap counter, and of recognizers that are created for this
  /// surface with `Gesture(_:for:name:action:)`. The standard settings are used by default. Setting
  /// this property doesn't affect existing recognizers.
  public var settings: GestureSettings {
    get { dispatcher.settings }
    set { dispatcher.settings = newValue }
  }

  /// The custom settings, or `nil` for the standard settings.
  package var customSettings: GestureSettings? { dispatcher.customSettings }
}

extension Gesture where Machine: StandardRecognizer {
  /// Creates a recognizer with the limits from a window's ``Window/settings``. Other properties,
  /// such as the number of taps, are unchanged.
  ///
  /// ```swift
  /// window.settings = .android
  /// let doubleTap = Gesture(Tap(taps: 2), for: window) { tap in print("twice at", tap.location) }
  /// ```
  public convenience init(
    _ machine: Machine, for window: Window, name: String? = nil,
    action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.init(machine.applying(window.settings), name: name, action: action)
  }

  /// Creates a recognizer with the limits from a surface's ``GestureSurface/settings``.
  public convenience init<Target>(
    _ machine: Machine, for surface: GestureSurface<Target>, name: String? = nil,
    action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.init(machine.applying(surface.settings), name: name, action: action)
  }
}

extension StandardRecognizer {
  fileprivate func applying(_ settings: GestureSettings) -> Self {
    var machine = self
    machine.adopt(settings)
    return machine
  }
}
