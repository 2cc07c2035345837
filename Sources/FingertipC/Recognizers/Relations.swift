public import CFingertip
import Fingertip

// How recognizers go together.

/// Lets one wait until another has failed.
@c @implementation
public func ft_recognizer_require_to_fail(
  _ recognizer: ft_recognizer?, _ other: ft_recognizer?
) -> ft_status {
  attempt { () throws(Failure) in
    let (one, other) = try Library.pair(recognizer, other)
    do throws(RequirementCycle) {
      try one.gesture.checkedRequire(toFail: other.gesture)
    } catch {
      throw .relation(error)
    }
  }
}

/// Lets two be recognized at the same time.
@c @implementation
public func ft_recognizer_simultaneous(
  _ recognizer: ft_recognizer?, _ other: ft_recognizer?
) -> ft_status {
  attempt { () throws(Failure) in
    let (one, other) = try Library.pair(recognizer, other)
    one.gesture.recognizeSimultaneously(with: other.gesture)
  }
}

/// Lets one wait for another no more.
@c @implementation
public func ft_recognizer_remove_requirement(
  _ recognizer: ft_recognizer?, _ other: ft_recognizer?
) -> ft_status {
  attempt { () throws(Failure) in
    let (one, other) = try Library.pair(recognizer, other)
    one.gesture.removeRequirement(toFail: other.gesture)
  }
}

/// Lets two be recognized at the same time no more.
@c @implementation
public func ft_recognizer_remove_simultaneity(
  _ recognizer: ft_recognizer?, _ other: ft_recognizer?
) -> ft_status {
  attempt { () throws(Failure) in
    let (one, other) = try Library.pair(recognizer, other)
    one.gesture.removeSimultaneity(with: other.gesture)
  }
}

/// Says whether one stops another.
@c @implementation
public func ft_recognizer_set_prevents(
  _ recognizer: ft_recognizer?, _ other: ft_recognizer?, _ prevents: Int32
) -> ft_status {
  attempt { () throws(Failure) in
    let (one, other) = try Library.pair(recognizer, other)
    let prevents = try Double(prevents).flag
    var spared: [Handle] = []
    for handle in other.spared.without(one.handle) where Library.recognizer(handle) != nil {
      spared.append(handle)
    }
    if !prevents { spared.append(one.handle) }
    other.spared = spared
    guard !spared.isEmpty else { return other.gesture.canBePrevented = nil }
    other.gesture.canBePrevented = { preventer in
      for handle in spared where Library.recognizer(handle)?.gesture === preventer { return false }
      return true
    }
  }
}

extension Library {
  fileprivate static func pair(
    _ one: ft_recognizer?, _ other: ft_recognizer?
  ) throws(Failure) -> (RecognizerRecord, RecognizerRecord) {
    let pair = (try recognizer(one), try recognizer(other))
    guard pair.0 !== pair.1 else {
      throw .relation("a recognizer can't be related to itself; pass two recognizers")
    }
    return pair
  }
}
