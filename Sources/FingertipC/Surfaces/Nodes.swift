public import CFingertip
import Fingertip

// Functions that attach recognizers to nodes, set the nodes' properties, and remove nodes.

/// Returns the parent to use when creating recognizers that will be attached to nodes.
@c @implementation
public func fingertip_surface_unattached(_ surface: fingertip_surface?) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.surface(surface).handle.pointer
  }
}

/// Attaches a recognizer to a node.
@c @implementation
public func fingertip_surface_attach(
  _ surface: fingertip_surface?, _ recognizer: fingertip_recognizer?, _ target: UInt64
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let recognizer = try Library.recognizer(recognizer)
    guard !recognizer.isBuiltIn else { throw .recognizerBuiltIn }
    guard recognizer.surfaceNode !== record.nodeRecord(target) else { return }
    // The recognizer's gesture is cancelled before the recognizer moves to a different node. A
    // callback may destroy any of the objects involved.
    let gesture = recognizer.gesture
    // Read the view now, because a detached gesture no longer refers to its view.
    let view = gesture.view?.record
    gesture.detach()
    guard Library.surface(record.handle) != nil, Library.recognizer(recognizer.handle) != nil
    else { return }
    view?.recognizers.remove(object: recognizer)
    recognizer.removeFromOwner()
    record.nodeRecord(target).add(recognizer)
    record.surface.add(gesture, to: target)
    recognizer.surfaceDidChange(record.bounds)
  }
}

/// Detaches a recognizer from its node.
@c @implementation
public func fingertip_surface_detach(
  _ surface: fingertip_surface?, _ recognizer: fingertip_recognizer?
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let recognizer = try Library.recognizer(recognizer)
    guard let target = recognizer.surfaceNode, target.id != nil,
      target.surfaceHandle == record.handle
    else {
      throw .impossibleRelation(
        "the recognizer is not attached to this surface; pass the surface it is attached to")
    }
    recognizer.gesture.detach()
    // A callback may destroy any of the objects involved.
    guard recognizer.surfaceNode === target else { return }
    recognizer.removeFromOwner()
    record.unattachedRecognizers.add(recognizer)
  }
}

/// Returns the node that a recognizer is attached to.
@c @implementation
public func fingertip_recognizer_target(
  _ recognizer: fingertip_recognizer?, _ target: UnsafeMutablePointer<UInt64>?
) -> fingertip_status {
  performCall(.reads) { () throws(CallError) in
    let record = try Library.recognizer(recognizer)
    guard let target else { throw .invalidArgument("target is NULL; pass a pointer to write to") }
    guard let id = record.surfaceNode?.id else {
      throw .impossibleRelation("the recognizer is not attached; call fingertip_surface_attach")
    }
    target.pointee = id
  }
}

/// Returns the surface that a recognizer belongs to.
@c @implementation
public func fingertip_recognizer_surface(_ recognizer: fingertip_recognizer?) -> fingertip_surface?
{
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    try Library.recognizer(recognizer).surfaceNode?.surfaceHandle.pointer
  }
}

/// Removes a node and destroys its recognizers.
@c @implementation
public func fingertip_surface_remove(
  _ surface: fingertip_surface?, _ target: UInt64
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    let kept = record.removeNode(target)
    // Keep these objects alive, because the engine may still be using any of them.
    withExtendedLifetime(kept) { record.surface.remove(target) }
  }
}

/// Sets whether a node receives several touches at the same time.
@c @implementation
public func fingertip_surface_set_multiple_touch(
  _ surface: fingertip_surface?, _ target: UInt64, _ multiple: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.surface.setMultipleTouchEnabled(try Double(multiple).checkedFlag, for: target)
  }
}

/// Sets whether a node that has a touch prevents other nodes from receiving touches.
@c @implementation
public func fingertip_surface_set_exclusive_touch(
  _ surface: fingertip_surface?, _ target: UInt64, _ exclusive: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    let record = try Library.surface(surface)
    record.surface.setExclusiveTouch(try Double(exclusive).checkedFlag, for: target)
  }
}
