public import Fingertip

// Functions that access the recognizers' settings.

extension SceneRecognizer: Configurable {
  /// Visits the settings that all recognizers have.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    visitor.visitFlag(.enabled, &isEnabled)
    visitor.visitFlag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.visitFlag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.visitFlag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.visitFlag(.failsOutsideView, &failsOutsideView)
    visitor.visitFlag(.yieldsToControls, &yieldsToControls)
  }
}

extension SceneRecognizer.Kind: Configurable {
  /// The value of the JSON key `type`, which is the state machine's display name.
  public var typeName: String {
    struct NameReader: RecognizerVisitor {
      var name = ""
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        name = Machine.name
      }
    }
    var (reader, copy) = (NameReader(), self)
    copy.accept(&reader)
    return reader.name
  }

  /// The name of the gesture including its distinguishing settings, such as "double tap".
  public var displayName: String {
    struct NameReader: RecognizerVisitor {
      var name = ""
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        name = machine.displayName
      }
    }
    var (reader, copy) = (NameReader(), self)
    copy.accept(&reader)
    return reader.name
  }

  /// Visits the state machine's settings.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    var adapter = SettingVisitorAdapter(visitor: visitor)
    accept(&adapter)
    visitor = adapter.visitor
  }

  /// Replaces the recognizer's limits with those of the given settings.
  public mutating func adopt(_ settings: GestureSettings) {
    struct SettingsAdopter: RecognizerVisitor {
      let settings: GestureSettings
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        machine.adopt(settings)
      }
    }
    var adopter = SettingsAdopter(settings: settings)
    accept(&adopter)
  }
}

/// A visitor for state machines that passes their settings to a setting visitor.
private struct SettingVisitorAdapter<Visitor: SettingVisitor>: RecognizerVisitor {
  var visitor: Visitor
  mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
    machine.visit(&visitor)
  }
}

extension SceneRecognizer.Kind: Hashable {
  /// Returns whether two values describe the same gesture with equal settings.
  public static func == (a: Self, b: Self) -> Bool { a.equalityKey == b.equalityKey }

  /// Hashes the gesture and its settings.
  public func hash(into hasher: inout Hasher) { hasher.combine(equalityKey) }

  private struct EqualityKey: Hashable {
    let typeName: String
    let edgeBounds: Rect?
    let numbers: [Double]
  }

  private var equalityKey: EqualityKey {
    var edgeBounds: Rect?
    if case .edgePan(_, let bounds) = self { edgeBounds = bounds }
    return EqualityKey(
      typeName: typeName, edgeBounds: edgeBounds, numbers: SettingValues(of: self).values)
  }
}

extension SceneRecognizer {
  /// Creates the gesture recognizer. `bounds` are the window's bounds.
  func makeGesture(
    in bounds: Rect, action: @escaping (GestureRecognizer) -> Void
  ) -> GestureRecognizer {
    struct GestureMaker: RecognizerVisitor {
      let name: String
      let action: (GestureRecognizer) -> Void
      var made: GestureRecognizer?
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        made = Gesture(machine, name: name, action: action)
      }
    }
    var (maker, kind) = (GestureMaker(name: name, action: action), kind)
    if case .edgePan(var pan, let surface) = kind {
      pan.bounds = surface ?? bounds
      kind = .edgePan(pan)
    }
    kind.accept(&maker)
    guard let gesture = maker.made else {
      preconditionFailure("a recognizer kind without a state machine")
    }
    gesture.isEnabled = isEnabled
    gesture.cancelsTouchesInView = cancelsTouchesInView
    gesture.delaysTouchesBegan = delaysTouchesBegan
    gesture.delaysTouchesEnded = delaysTouchesEnded
    gesture.failsOutsideView = failsOutsideView
    gesture.yieldsToControls = yieldsToControls
    return gesture
  }
}
