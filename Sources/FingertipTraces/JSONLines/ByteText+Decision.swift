package import Fingertip
package import FingertipText

extension ByteText {
  /// Adds a decision as an object, with its time exact to the nanosecond or cut to milliseconds.
  package mutating func appendJSON(_ decision: Decision, isExact: Bool = false) {
    append("{\"type\":\"decision\",\"time\":")
    if isExact {
      append(exactSeconds: decision.time.nanoseconds)
    } else {
      append(seconds: decision.time.nanoseconds)
    }
    switch decision.subject {
    case .recognizer(let name, let view):
      append(",\"recognizer\":")
      append(quoted: name)
      append(",\"view\":")
      append(quoted: view)
    case .touch(let number):
      append(",\"touch\":")
      append(number)
    case .view(let name):
      append(",\"view\":")
      append(quoted: name)
    case .clock: break
    }
    if case .sent(let events, _) = decision.outcome { append(names: events) }
    if case .transition(let from, let to, _, let cause) = decision.outcome {
      append(",\"from\":")
      append(quoted: from.name)
      append(",\"to\":")
      append(quoted: to.name)
      switch cause {
      case .recognizer(let name, let view)?:
        append(",\"by\":")
        append(quoted: name)
        append(",\"byView\":")
        append(quoted: view)
      case .view(let name)?:
        append(",\"byView\":")
        append(quoted: name)
      case .touch?, .clock?, nil: break
      }
    }
    if let elapsed = decision.elapsed {
      append(",\"elapsed\":")
      append(seconds: elapsed.wholeNanoseconds)
    }
    append(",\"text\":")
    append(quoted: decision.words)
    append("}")
  }

  /// Adds the names of events as a member of an object.
  package mutating func append(names events: ControlEvents) {
    append(",\"events\":[")
    for (index, name) in events.names.enumerated() {
      if index > 0 { append(",") }
      append(quoted: name)
    }
    append("]")
  }
}
