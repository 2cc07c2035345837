internal import Fingertip
internal import FingertipEvdev
internal import FingertipText

/// A line that contains a motion sensor sample or a remote-control command.
struct AuxiliaryEventLine {
  enum Kind {
    case acceleration, command

    init?(_ type: some Sequence<UInt8>) {
      if type.elementsEqual("acceleration".utf8) {
        self = .acceleration
      } else if type.elementsEqual("command".utf8) {
        self = .command
      } else {
        return nil
      }
    }

    /// The expected form of the line, as shown in errors.
    var expectedSyntax: String {
      switch self {
      case .acceleration:
        """
        {"type":"acceleration","time":seconds,"x":…,"y":…,"z":…} in units of gravity
        """
      case .command:
        """
        {"type":"command","time":seconds,"command":word}, where the word is play, pause, stop, \
        togglePlayPause, nextTrack, previousTrack, beginSeekingBackward, endSeekingBackward, \
        beginSeekingForward or endSeekingForward
        """
      }
    }
  }

  private var time: Timestamp?
  private var x: Double?
  private var y: Double?
  private var z: Double?
  private var command: RemoteCommand?
  private let cursor: JSONCursor

  init(_ line: UnsafeBufferPointer<UInt8>) throws(JSONCursor.ParseError) {
    var cursor = JSONCursor(line)
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key.elementsEqual("time".utf8) {
        time = Timestamp(nanoseconds: try cursor.readSeconds())
      } else if key.elementsEqual("x".utf8) {
        x = try cursor.readFiniteNumber()
      } else if key.elementsEqual("y".utf8) {
        y = try cursor.readFiniteNumber()
      } else if key.elementsEqual("z".utf8) {
        z = try cursor.readFiniteNumber()
      } else if key.elementsEqual("command".utf8) {
        let text = try cursor.readRawString()
        command = RemoteCommand.allCases.first { text.elementsEqual($0.name.utf8) }
      } else {
        try cursor.skipValue()
      }
    }
    self.cursor = cursor
  }

  func auxiliaryEvent(_ kind: Kind) throws(JSONCursor.ParseError) -> AuxiliaryEvent {
    switch kind {
    case .acceleration:
      guard let time, let x, let y, let z else {
        throw cursor.error("expected a time and x, y and z values")
      }
      return .acceleration(Acceleration(x: x, y: y, z: z, at: time))
    case .command:
      guard let time, let command else { throw cursor.error("expected a time and a command") }
      return .command(command, at: time)
    }
  }
}
