public import Fingertip

// What is done with the settings of a recognizer, whichever gesture it is of.

extension SceneRecognizer: Configurable {
  /// What all recognizers have.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    visitor.flag(.enabled, &isEnabled)
    visitor.flag(.cancelsTouchesInView, &cancelsTouchesInView)
    visitor.flag(.delaysTouchesBegan, &delaysTouchesBegan)
    visitor.flag(.delaysTouchesEnded, &delaysTouchesEnded)
    visitor.flag(.staysInView, &staysInView)
    visitor.flag(.yieldsToControls, &yieldsToControls)
  }
}

extension SceneRecognizer.Kind: Configurable {
  /// The word for it in JSON, which is the name of the machine.
  public var typeName: String {
    struct NameReader: MachineVisitor {
      var name = ""
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        name = Machine.name
      }
    }
    var (reader, copy) = (NameReader(), self)
    copy.open(&reader)
    return reader.name
  }

  /// What the gesture is called with its settings, such as "double tap".
  public var fullName: String {
    struct NameReader: MachineVisitor {
      var name = ""
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        name = machine.fullName
      }
    }
    var (reader, copy) = (NameReader(), self)
    copy.open(&reader)
    return reader.name
  }

  /// The settings of the machine.
  public mutating func visit(_ visitor: inout some SettingVisitor) {
    var guide = Guide(visitor: visitor)
    open(&guide)
    visitor = guide.visitor
  }

  /// Makes its limits those of some settings.
  public mutating func adopt(_ settings: GestureSettings) {
    struct Adoption: MachineVisitor {
      let settings: GestureSettings
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        machine.adopt(settings)
      }
    }
    var adoption = Adoption(settings: settings)
    open(&adoption)
  }
}

/// Shows the settings of a machine to a visitor.
private struct Guide<Visitor: SettingVisitor>: MachineVisitor {
  var visitor: Visitor
  mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
    machine.visit(&visitor)
  }
}

extension SceneRecognizer.Kind: Hashable {
  /// Whether two are the same gesture with the same settings.
  public static func == (a: Self, b: Self) -> Bool { a.fingerprint == b.fingerprint }

  /// Hashes the gesture and its settings.
  public func hash(into hasher: inout Hasher) { hasher.combine(fingerprint) }

  private struct Fingerprint: Hashable {
    let typeName: String
    let surface: Rect?
    let numbers: [Double]
  }

  private var fingerprint: Fingerprint {
    var surface: Rect?
    if case .edgePan(_, let bounds) = self { surface = bounds }
    return Fingerprint(
      typeName: typeName, surface: surface, numbers: SettingNumbers(of: self).numbers)
  }
}

extension SceneRecognizer {
  /// Makes the living recognizer; `bounds` are those of the window.
  func makeGesture(
    in bounds: Rect, action: @escaping (GestureRecognizer) -> Void
  ) -> GestureRecognizer {
    struct Maker: MachineVisitor {
      let name: String
      let action: (GestureRecognizer) -> Void
      var made: GestureRecognizer?
      mutating func visit<Machine: StandardRecognizer & Sendable>(_ machine: inout Machine) {
        made = Gesture(machine, name: name, action: action)
      }
    }
    var (maker, kind) = (Maker(name: name, action: action), kind)
    if case .edgePan(var pan, let surface) = kind {
      pan.bounds = surface ?? bounds
      kind = .edgePan(pan)
    }
    kind.open(&maker)
    guard let gesture = maker.made else { preconditionFailure("kind without a state machine") }
    gesture.isEnabled = isEnabled
    gesture.cancelsTouchesInView = cancelsTouchesInView
    gesture.delaysTouchesBegan = delaysTouchesBegan
    gesture.delaysTouchesEnded = delaysTouchesEnded
    gesture.staysInView = staysInView
    gesture.yieldsToControls = yieldsToControls
    return gesture
  }
}
