internal import FingertipText

/// The action of a scene command.
public enum CommandAction: Hashable, Sendable {
  /// Runs a program with its arguments.
  case run([String])
  /// Presses one or more key chords in sequence.
  case press([KeyChord])
  /// Clicks a pointer button at the gesture's location.
  case click(PointerButton)
  /// Moves the pointer to the gesture's location, and scrolls with the gesture.
  case scroll
  /// Moves the pointer with the gesture.
  case movePointer

  /// Whether the action is performed continuously for as long as a gesture lasts, instead of once.
  public var isContinuous: Bool {
    switch self {
    case .run, .press, .click: false
    case .scroll, .movePointer: true
    }
  }
}

/// A pointer button.
public enum PointerButton: String, Hashable, Sendable, CaseIterable {
  /// The left button.
  case left
  /// The right button, which usually opens a menu.
  case right
  /// The middle button, which on many mice is the scroll wheel.
  case middle
  /// The side button for going back.
  case back
  /// The side button for going forward.
  case forward

  /// The button's Linux code, such as `BTN_LEFT`.
  public var code: UInt16 {
    switch self {
    case .left: 0x110
    case .right: 0x111
    case .middle: 0x112
    case .forward: 0x115
    case .back: 0x116
    }
  }
}

/// A combination of keys, which are pressed in order and released in reverse order.
public struct KeyChord: Hashable, Sendable {
  /// The Linux key codes, such as `KEY_LEFT`.
  public var keys: [UInt16]

  /// Creates a chord from key codes.
  public init(_ keys: [UInt16]) { self.keys = keys }

  /// The chord as a string, such as `leftctrl+t`.
  public var text: String {
    keys.map { LinuxKeyNames.name(of: $0) ?? "\($0)" }.joined(separator: "+")
  }

  /// An error that describes why a chord is invalid.
  enum InvalidKeys: Error {
    case empty
    case unknown(String)
  }

  /// Creates a chord from a string such as `ctrl+shift+t`.
  init(_ text: String) throws(InvalidKeys) {
    keys = []
    for name in text.split(separator: "+", omittingEmptySubsequences: false) {
      if name.isEmpty { throw .empty }
      guard let key = LinuxKeyNames.keyCode(named: String(name)) else {
        throw .unknown(String(name))
      }
      keys.append(key)
    }
    if keys.isEmpty { throw .empty }
  }
}
