public import CFingertip
import Fingertip

// Targets: what is on them, and what they are like.

/// What to make recognizers on that are for targets.
@c @implementation
public func ft_surface_unattached(_ surface: ft_surface?) -> ft_view? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    try Library.surface(surface).handle.pointer
  }
}

/// Puts a recognizer on a target.
@c @implementation
public func ft_surface_attach(
  _ surface: ft_surface?, _ recognizer: ft_recognizer?, _ target: UInt64
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let recognizer = try Library.recognizer(recognizer)
    guard !recognizer.isBuiltIn else { throw .builtIn }
    guard recognizer.target !== record.target(target) else { return }
    // What it was about is cancelled before it belongs to another target, and an action that hears of
    // that may destroy all of this.
    let gesture = recognizer.gesture
    gesture.detach()
    guard Library.surface(record.handle) != nil, Library.recognizer(recognizer.handle) != nil
    else { return }
    recognizer.leave()
    record.target(target).add(recognizer)
    record.surface.add(gesture, to: target)
    recognizer.surfaceDidChange(record.bounds)
  }
}

/// Takes a recognizer off its target.
@c @implementation
public func ft_surface_detach(
  _ surface: ft_surface?, _ recognizer: ft_recognizer?
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let recognizer = try Library.recognizer(recognizer)
    guard let target = recognizer.target, target.id != nil, target.surface == record.handle else {
      throw .relation(
        "the recognizer is not attached to this surface; pass its own surface")
    }
    recognizer.gesture.detach()
    // As above.
    guard recognizer.target === target else { return }
    recognizer.leave()
    record.unattached.add(recognizer)
  }
}

/// The target that a recognizer is on.
@c @implementation
public func ft_recognizer_target(
  _ recognizer: ft_recognizer?, _ target: UnsafeMutablePointer<UInt64>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    let record = try Library.recognizer(recognizer)
    guard let target else { throw .argument("target is NULL; pass a pointer to write to") }
    guard let id = record.target?.id else {
      throw .relation("the recognizer is not attached; call ft_surface_attach")
    }
    target.pointee = id
  }
}

/// The surface that a recognizer belongs to.
@c @implementation
public func ft_recognizer_surface(_ recognizer: ft_recognizer?) -> ft_surface? {
  attempt(.looks, otherwise: nil) { () throws(Failure) in
    try Library.recognizer(recognizer).target?.surface.pointer
  }
}

/// Forgets a target, and destroys its recognizers.
@c @implementation
public func ft_surface_remove(_ surface: ft_surface?, _ target: UInt64) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    let kept = record.forget(target)
    // The engine may be at work on any of it.
    withExtendedLifetime(kept) { record.surface.remove(target) }
  }
}

/// Lets a target take several touches at once.
@c @implementation
public func ft_surface_set_multiple_touch(
  _ surface: ft_surface?, _ target: UInt64, _ multiple: Int32
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    record.surface.setMultipleTouchEnabled(try Double(multiple).flag, for: target)
  }
}

/// Keeps touches from other targets while one holds one.
@c @implementation
public func ft_surface_set_exclusive_touch(
  _ surface: ft_surface?, _ target: UInt64, _ exclusive: Int32
) -> ft_status {
  attempt { () throws(Failure) in
    let record = try Library.surface(surface)
    record.surface.setExclusiveTouch(try Double(exclusive).flag, for: target)
  }
}
