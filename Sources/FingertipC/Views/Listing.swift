public import CFingertip
import Fingertip

// Functions that return the subviews and recognizers of a view, and the recognizers of a target, by
// index.

/// Returns the number of subviews of a view.
@c @implementation
public func fingertip_view_subview_count(_ view: fingertip_view?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    Int32(clamping: try Library.view(view).view.subviews.count)
  }
}

/// Returns a subview of a view.
@c @implementation
public func fingertip_view_subview(_ view: fingertip_view?, _ index: Int32) -> fingertip_view? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    let subviews = try Library.view(view).view.subviews
    return subviews[try checkedIndex(index, subviews.count)].record?.handle.pointer
  }
}

/// Returns the number of recognizers of a view.
@c @implementation
public func fingertip_view_recognizer_count(_ view: fingertip_view?) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    Int32(clamping: try Library.view(view).recognizers.count)
  }
}

/// Returns a recognizer of a view.
@c @implementation
public func fingertip_view_recognizer(
  _ view: fingertip_view?, _ index: Int32
) -> fingertip_recognizer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    let recognizers = try Library.view(view).recognizers
    return recognizers[try checkedIndex(index, recognizers.count)].handle.pointer
  }
}

/// Returns the number of recognizers of a node.
@c @implementation
public func fingertip_surface_recognizer_count(
  _ surface: fingertip_surface?, _ target: UInt64
) -> Int32 {
  performCall(.reads, otherwise: 0) { () throws(CallError) in
    Int32(clamping: try Library.surface(surface).recognizers(of: target).count)
  }
}

/// Returns a recognizer of a node.
@c @implementation
public func fingertip_surface_recognizer(
  _ surface: fingertip_surface?, _ target: UInt64, _ index: Int32
) -> fingertip_recognizer? {
  performCall(.reads, otherwise: nil) { () throws(CallError) in
    let recognizers = try Library.surface(surface).recognizers(of: target)
    return recognizers[try checkedIndex(index, recognizers.count)].handle.pointer
  }
}

@inline(never)
private func checkedIndex(_ index: Int32, _ count: Int) throws(CallError) -> Int {
  guard index >= 0, Int(index) < count else {
    throw .invalidNumber("index out of range; use an index from 0 to the count - 1")
  }
  return Int(index)
}
