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

  /// Whether the action follows a continuous gesture instead of being performed once.
  public var followsGesture: Bool {
    switch self {
    case .run, .press, .click: false
    case .scroll, .movePointer: true
    }
  }
}

/// The buttons of a pointer.
public enum PointerButton: String, Hashable, Sendable, CaseIterable {
  /// The left button.
  case left
  /// The right button, which usually opens a menu.
  case right
  /// The middle button, which is often the scroll wheel when pressed.
  case middle
  /// The back button, on the side.
  case back
  /// The forward button, on the side.
  case forward

  /// The Linux code of the button, such as `BTN_LEFT`.
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
  /// The Linux codes of the keys, such as `KEY_LEFT`.
  public var keys: [UInt16]

  /// Creates a chord from key codes.
  public init(_ keys: [UInt16]) { self.keys = keys }

  /// The textual form, such as `leftctrl+t`.
  public var text: String {
    keys.map { KeyTable.name(of: $0) ?? "\($0)" }.joined(separator: "+")
  }

  /// An error about an invalid chord.
  enum InvalidKeys: Error {
    case empty
    case unknown(String)
  }

  /// Creates a chord from a text such as `ctrl+shift+t`.
  init(_ text: String) throws(InvalidKeys) {
    keys = []
    for name in text.split(separator: "+", omittingEmptySubsequences: false) {
      if name.isEmpty { throw .empty }
      guard let key = KeyTable.key(named: String(name)) else { throw .unknown(String(name)) }
      keys.append(key)
    }
    if keys.isEmpty { throw .empty }
  }
}
