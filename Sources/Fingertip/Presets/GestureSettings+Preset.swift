extension GestureSettings {
  /// Settings that have a name: in scenes, on the command line, in C and in pages.
  ///
  /// Each says where it is described what its system has that cannot be said by settings.
  public enum Preset: UInt8, Hashable, Sendable, CaseIterable {
    /// ``GestureSettings/standard``.
    case standard
    /// ``GestureSettings/android``.
    case android
    /// ``GestureSettings/flutter``.
    case flutter
    /// ``GestureSettings/chromium``.
    case chromium
    /// ``GestureSettings/hammer``.
    case hammer

    /// The word for it.
    public var name: String {
      switch self {
      case .standard: "standard"
      case .android: "android"
      case .flutter: "flutter"
      case .chromium: "chromium"
      case .hammer: "hammer"
      }
    }
  }

  /// Takes the settings of a name.
  public init(_ preset: Preset) {
    self =
      switch preset {
      case .standard: .standard
      case .android: .android
      case .flutter: .flutter
      case .chromium: .chromium
      case .hammer: .hammer
      }
  }
}

// Whether the settings are those of a window or of a surface, they lie with what both are made of.
extension Dispatcher {
  private final class Box {
    let settings: GestureSettings
    init(_ settings: GestureSettings) { self.settings = settings }
  }

  /// What was set; `nil` for nothing.
  fileprivate var customSettings: GestureSettings? {
    startingPoint.map { unsafeDowncast($0, to: Box.self).settings }
  }

  fileprivate var settings: GestureSettings {
    get {
      var settings = customSettings ?? .standard
      settings.tapCounter = tapCounter.limits
      return settings
    }
    set {
      startingPoint = Box(newValue)
      tapCounter.limits = newValue.tapCounter
    }
  }
}

extension Window {
  /// What recognizers start from that are made for this window, see `Gesture(_:for:name:action:)`,
  /// and how its quick taps are counted. The standard settings unless set. Recognizers that are there
  /// already stay as they are.
  public var settings: GestureSettings {
    get { dispatcher.settings }
    set { dispatcher.settings = newValue }
  }

  /// The settings, if there are any but the standard ones.
  package var customSettings: GestureSettings? { dispatcher.customSettings }
}

extension GestureSurface {
  /// What recognizers start from that are made for this surface, see
  /// `Gesture(_:for:name:action:)`, and how its quick taps are counted. The standard settings
  /// unless set. Recognizers that are there already stay as they are.
  public var settings: GestureSettings {
    get { dispatcher.settings }
    set { dispatcher.settings = newValue }
  }

  /// The settings, if there are any but the standard ones.
  package var customSettings: GestureSettings? { dispatcher.customSettings }
}

extension Gesture where Machine: StandardRecognizer {
  /// Makes a recognizer whose limits are those of the ``Window/settings`` of a window. What it needs
  /// besides, such as a number of taps, stays as it is.
  ///
  /// ```swift
  /// window.settings = .android
  /// let doubleTap = Gesture(Tap(taps: 2), for: window) { tap in print("twice at", tap.location) }
  /// ```
  public convenience init(
    _ machine: Machine, for window: Window, name: String? = nil,
    action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.init(machine.adopting(window.settings), name: name, action: action)
  }

  /// Makes a recognizer whose limits are those of the ``GestureSurface/settings`` of a surface.
  public convenience init<Target>(
    _ machine: Machine, for surface: GestureSurface<Target>, name: String? = nil,
    action: ((Gesture<Machine>) -> Void)? = nil
  ) {
    self.init(machine.adopting(surface.settings), name: name, action: action)
  }
}

extension StandardRecognizer {
  fileprivate func adopting(_ settings: GestureSettings) -> Self {
    var machine = self
    machine.adopt(settings)
    return machine
  }
}
