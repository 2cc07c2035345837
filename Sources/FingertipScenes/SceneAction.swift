internal import FingertipText

/// What a scene has done when a recognizer or a control tells something.
public enum SceneAction: Hashable, Sendable {
  /// A program is run, with its arguments.
  case run([String])
  /// Chords of keys are pressed, one after the other.
  case press([KeyChord])
  /// A button of the pointer is clicked at the place of the gesture.
  case click(PointerButton)
  /// The pointer goes to the place of the gesture, and what is there is scrolled as the fingers go.
  case scroll
  /// The pointer goes where the fingers go.
  case movePointer

  /// Whether it follows a gesture all the way, rather than being done once.
  public var followsGesture: Bool {
    switch self {
    case .run, .press, .click: false
    case .scroll, .movePointer: true
    }
  }
}

/// The buttons of a pointer.
public enum PointerButton: String, Hashable, Sendable, CaseIterable {
  /// The first one.
  case left
  /// The one for menus.
  case right
  /// The one in the middle, often the wheel.
  case middle
  /// The one that goes back, at the side.
  case back
  /// The one that goes forward, at the side.
  case forward

  /// Its number in Linux, as `BTN_LEFT`.
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

/// Keys that are held together: pressed in order, and released in reverse.
public struct KeyChord: Hashable, Sendable {
  /// The numbers of the keys in Linux, such as that of `KEY_LEFT`.
  public var keys: [UInt16]

  /// Makes a chord of keys.
  public init(_ keys: [UInt16]) { self.keys = keys }

  /// As it is read: `leftctrl+t`.
  public var text: String {
    keys.map { KeyTable.name(of: $0) ?? "\($0)" }.joined(separator: "+")
  }

  /// Why a text is no chord.
  enum Refusal: Error {
    case empty
    case unknown(String)
  }

  /// Reads a text such as `ctrl+shift+t`.
  init(_ text: String) throws(Refusal) {
    keys = []
    for name in text.split(separator: "+", omittingEmptySubsequences: false) {
      if name.isEmpty { throw .empty }
      guard let key = KeyTable.key(named: String(name)) else { throw .unknown(String(name)) }
      keys.append(key)
    }
    if keys.isEmpty { throw .empty }
  }
}
