public import CFingertip
import Fingertip

// Relations between recognizers.

/// Delays recognition until another recognizer has failed.
@c @implementation
public func fingertip_recognizer_require_to_fail(
  _ recognizer: fingertip_recognizer?, _ other: fingertip_recognizer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let (one, other) = try Library.recognizerPair(recognizer, other)
    do throws(RequirementCycle) {
      try one.gesture.addRequirement(toFail: other.gesture)
    } catch {
      throw .impossibleRelation(error)
    }
  }
}

/// Allows two recognizers to recognize simultaneously.
@c @implementation
public func fingertip_recognizer_simultaneous(
  _ recognizer: fingertip_recognizer?, _ other: fingertip_recognizer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let (one, other) = try Library.recognizerPair(recognizer, other)
    one.gesture.recognizeSimultaneously(with: other.gesture)
  }
}

/// Removes a failure requirement.
@c @implementation
public func fingertip_recognizer_remove_requirement(
  _ recognizer: fingertip_recognizer?, _ other: fingertip_recognizer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let (one, other) = try Library.recognizerPair(recognizer, other)
    one.gesture.removeRequirement(toFail: other.gesture)
  }
}

/// Withdraws the permission for two recognizers to recognize simultaneously.
@c @implementation
public func fingertip_recognizer_remove_simultaneity(
  _ recognizer: fingertip_recognizer?, _ other: fingertip_recognizer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let (one, other) = try Library.recognizerPair(recognizer, other)
    one.gesture.removeSimultaneity(with: other.gesture)
  }
}

/// Sets whether a recognizer can prevent another.
@c @implementation
public func fingertip_recognizer_set_prevents(
  _ recognizer: fingertip_recognizer?, _ other: fingertip_recognizer?, _ prevents: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let (one, other) = try Library.recognizerPair(recognizer, other)
    let prevents = try Double(prevents).checkedFlag
    var nonPreventing: [Handle] = []
    for handle in other.nonPreventingRecognizers.removing(one.handle)
    where Library.recognizer(handle) != nil {
      nonPreventing.append(handle)
    }
    if !prevents { nonPreventing.append(one.handle) }
    other.nonPreventingRecognizers = nonPreventing
    guard !nonPreventing.isEmpty else { return other.gesture.canBePrevented = nil }
    other.gesture.canBePrevented = { preventer in
      for handle in nonPreventing where Library.recognizer(handle)?.gesture === preventer {
        return false
      }
      return true
    }
  }
}

extension Library {
  fileprivate static func recognizerPair(
    _ one: fingertip_recognizer?, _ other: fingertip_recognizer?
  ) throws(CallError) -> (RecognizerRecord, RecognizerRecord) {
    let pair = (try recognizer(one), try recognizer(other))
    guard pair.0 !== pair.1 else {
      throw .impossibleRelation(
        "a recognizer can't be related to itself; pass two different recognizers")
    }
    return pair
  }
}
