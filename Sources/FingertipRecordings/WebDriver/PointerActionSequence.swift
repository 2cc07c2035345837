internal import FingertipText

/// The actions of one input source in a W3C WebDriver Actions document, with one action for each
/// tick.
struct PointerActionSequence {
  /// An action that a source performs in one tick.
  enum Action {
    case pause(milliseconds: Double)
    /// A move to a location in the window, or by an offset from the pointer's location.
    case move(x: Double, y: Double, isRelative: Bool, milliseconds: Double)
    case down
    case up
    case cancel
  }

  /// The contact properties of an action.
  struct Contact {
    var width: Double?
    var height: Double?
    var pressure: Double?
    var twist: Double?
  }

  var actions: [(action: Action, contact: Contact)] = []
  /// Whether the source is a pen. A mouse is treated as a finger.
  var usesPen = false
  /// Whether the source is a pointer. The actions of key and wheel sources have no effect, but they
  /// still take time.
  var isPointer = true
}

/// A reader for the action sequences in a document, which either has the form `{"actions":[…]}` or
/// consists of the list alone.
struct PointerActionSequenceReader {
  private(set) var actionSequences: [PointerActionSequence] = []
  /// The window size, which `fingertip convert` writes alongside the actions.
  private(set) var windowSize: (width: Double, height: Double)?

  /// Reads a document. If this throws, ``actionSequences`` contains everything that precedes the
  /// error.
  mutating func readDocument(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) {
    if cursor.firstValueByte == UInt8(ascii: "[") { return try readActionSequences(&cursor) }
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("actions".utf8) {
        try readActionSequences(&cursor)
      } else if key.elementsEqual("window".utf8) {
        try readWindow(&cursor)
      } else {
        try cursor.skipValue()
      }
    }
    try cursor.requireEnd()
  }

  private mutating func readWindow(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) {
    var (width, height) = (0.0, 0.0)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("width".utf8) {
        width = try cursor.readNumber()
      } else if key.elementsEqual("height".utf8) {
        height = try cursor.readNumber()
      } else {
        try cursor.skipValue()
      }
    }
    if width >= 1, height >= 1, width < 1e6, height < 1e6 { windowSize = (width, height) }
  }

  private mutating func readActionSequences(
    _ cursor: inout JSONCursor
  ) throws(JSONCursor.ParseError) {
    try cursor.beginList()
    while try cursor.advanceToNextElement() {
      actionSequences.append(PointerActionSequence())
      try cursor.beginObject()
      while let key = try cursor.nextKey() {
        if key.elementsEqual("type".utf8) {
          let type = try cursor.readRawString()
          actionSequences[actionSequences.count - 1].isPointer = type.elementsEqual("pointer".utf8)
        } else if key.elementsEqual("parameters".utf8) {
          try readParameters(&cursor)
        } else if key.elementsEqual("actions".utf8) {
          try cursor.beginList()
          while try cursor.advanceToNextElement() { try readAction(&cursor) }
        } else {
          try cursor.skipValue()
        }
      }
    }
  }

  private mutating func readParameters(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) {
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("pointerType".utf8) {
        let type = try cursor.readRawString()
        actionSequences[actionSequences.count - 1].usesPen = type.elementsEqual("pen".utf8)
      } else {
        try cursor.skipValue()
      }
    }
  }

  private mutating func readAction(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) {
    let start = cursor.position
    var type: UnsafeBufferPointer<UInt8>?
    var (x, y, duration): (Double?, Double?, Double) = (nil, nil, 0)
    var (contact, isRelative) = (PointerActionSequence.Contact(), false)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      switch key {
      case _ where key.elementsEqual("type".utf8): type = try cursor.readRawString()
      case _ where key.elementsEqual("x".utf8): x = try cursor.readNumber()
      case _ where key.elementsEqual("y".utf8): y = try cursor.readNumber()
      case _ where key.elementsEqual("duration".utf8): duration = try cursor.readNumber()
      case _ where key.elementsEqual("width".utf8): contact.width = try cursor.readNumber()
      case _ where key.elementsEqual("height".utf8): contact.height = try cursor.readNumber()
      case _ where key.elementsEqual("pressure".utf8): contact.pressure = try cursor.readNumber()
      case _ where key.elementsEqual("twist".utf8): contact.twist = try cursor.readNumber()
      case _ where key.elementsEqual("origin".utf8): isRelative = try readOrigin(&cursor)
      default: try cursor.skipValue()
      }
    }
    guard let type else { throw cursor.error("expected an action with a type", at: start) }
    guard duration >= 0, duration <= 1e9 else {
      throw cursor.error("expected a duration of 0 … 1000000000 ms", at: start)
    }
    let action: PointerActionSequence.Action
    if type.elementsEqual("pointerMove".utf8) {
      guard let x, let y, x.magnitude < 1e6, y.magnitude < 1e6 else {
        throw cursor.error("expected a pointerMove with x and y", at: start)
      }
      action = .move(x: x, y: y, isRelative: isRelative, milliseconds: duration)
    } else if type.elementsEqual("pointerDown".utf8) {
      action = .down
    } else if type.elementsEqual("pointerUp".utf8) {
      action = .up
    } else if type.elementsEqual("pointerCancel".utf8) {
      action = .cancel
    } else {
      // The actions of key and wheel sources have no effect, but they still take time.
      action = .pause(milliseconds: duration)
    }
    actionSequences[actionSequences.count - 1].actions.append((action, contact))
  }

  /// Returns whether coordinates are relative to the pointer.
  private func readOrigin(_ cursor: inout JSONCursor) throws(JSONCursor.ParseError) -> Bool {
    guard cursor.firstValueByte == UInt8(ascii: "\"") else {
      throw cursor.error(
        "expected the origin \"viewport\" or \"pointer\"; the file doesn't contain element positions"
      )
    }
    let origin = try cursor.readRawString()
    return origin.elementsEqual("pointer".utf8)
  }
}
