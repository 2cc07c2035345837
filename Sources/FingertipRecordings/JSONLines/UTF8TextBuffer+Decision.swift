package import Fingertip
package import FingertipText

extension UTF8TextBuffer {
  /// Appends a decision as a JSON object. The decision's time is either exact to the nanosecond or
  /// truncated to milliseconds.
  package mutating func appendJSON(_ decision: Decision, isExact: Bool = false) {
    append("{\"type\":\"decision\",\"time\":")
    if isExact {
      append(exactSeconds: decision.time.nanoseconds)
    } else {
      append(seconds: decision.time.nanoseconds)
    }
    append(
      decision.subject, recognizer: ",\"recognizer\":", view: ",\"view\":", touch: ",\"touch\":")
    append(",\"outcome\":")
    append(quoted: decision.outcome.name)
    append(fieldsOf: decision.outcome)
    if let reason = decision.outcome.reason { append(fieldsOf: reason) }
    if let cause = decision.outcome.cause {
      append(cause, recognizer: ",\"by\":", view: ",\"byView\":", touch: ",\"byTouch\":")
    }
    if !decision.outcome.shortfalls.isEmpty { appendShortfalls(decision.outcome.shortfalls) }
    if let location = decision.outcome.location {
      append(",\"x\":")
      append(json: location.x, decimals: 3)
      append(",\"y\":")
      append(json: location.y, decimals: 3)
    }
    if let rule = decision.outcome.rule {
      append(",\"rule\":")
      append(quoted: rule)
    }
    append(",\"instant\":")
    append(exactSeconds: decision.time.nanoseconds)
    if let elapsed = decision.elapsed {
      append(",\"elapsed\":")
      append(seconds: elapsed.wholeNanoseconds)
    }
    append(",\"text\":")
    append(quoted: decision.message)
    append("}")
  }

  /// Appends the decision's subject as object members with the given keys.
  private mutating func append(
    _ subject: Decision.Subject, recognizer: StaticString, view: StaticString, touch: StaticString
  ) {
    switch subject {
    case .recognizer(let name, let viewName):
      append(recognizer)
      append(quoted: name)
      append(view)
      append(quoted: viewName)
    case .touch(let number):
      append(touch)
      append(number)
    case .view(let name):
      append(view)
      append(quoted: name)
    case .clock: break
    }
  }

  /// Appends the fields that are specific to the decision's outcome.
  private mutating func append(fieldsOf outcome: Decision.Outcome) {
    switch outcome {
    case .transition(let from, let to, _, _):
      append(",\"from\":")
      append(quoted: from.name)
      append(",\"to\":")
      append(quoted: to.name)
    case .waits(_, let others):
      append(",\"for\":[")
      for (index, other) in others.enumerated() {
        append(index > 0 ? ",{" : "{")
        append(other, recognizer: "\"recognizer\":", view: ",\"view\":", touch: "\"touch\":")
        append("}")
      }
      append("]")
    case .touchRejected(let touch):
      append(",\"touch\":")
      append(touch)
    case .landed(_, let view, let count):
      append(",\"view\":")
      append(quoted: view)
      append(",\"tapCount\":")
      append(count)
    case .intercepted(let view, _), .viewRemoved(let view):
      append(",\"view\":")
      append(quoted: view)
    case .sent(let events, _): append(names: events)
    default: break
    }
  }

  /// Appends the reason's code, along with the measured value and the limit.
  private mutating func append(fieldsOf reason: Reason) {
    append(",\"reason\":")
    append(quoted: reason.code.name)
    if let measured = reason.measured {
      append(",\"measured\":")
      append(jsonAmount: measured)
    }
    if let limit = reason.limit {
      append(",\"limit\":")
      append(jsonAmount: limit)
    }
    if let unit = (reason.measured ?? reason.limit)?.unit, !unit.isEmpty {
      append(",\"unit\":")
      append(quoted: unit)
    }
  }

  /// Appends the shortfalls of a near miss.
  private mutating func appendShortfalls(_ shortfalls: [NearMiss.Shortfall]) {
    append(",\"shortfalls\":[")
    for (index, lack) in shortfalls.enumerated() {
      append(index > 0 ? ",{\"what\":" : "{\"what\":")
      append(quoted: lack.name)
      append(",\"amount\":")
      append(jsonAmount: lack.quantity)
      if !lack.quantity.unit.isEmpty {
        append(",\"unit\":")
        append(quoted: lack.quantity.unit)
      }
      append("}")
    }
    append("]")
  }

  /// Appends a quantity as a number, or as a name if it is a direction.
  private mutating func append(jsonAmount quantity: Quantity) {
    switch quantity {
    case .direction(let direction): append(quoted: direction.name)
    default: append(json: quantity.amount ?? .nan, decimals: 6)
    }
  }

  /// Appends an object member that lists the names of control events.
  package mutating func append(names events: ControlEvents) {
    append(",\"events\":[")
    for (index, name) in events.names.enumerated() {
      if index > 0 { append(",") }
      append(quoted: name)
    }
    append("]")
  }
}
