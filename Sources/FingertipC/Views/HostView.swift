import CFingertip
import Fingertip

/// What a host answers about where a view takes touches.
struct HitCallbacks {
  var hitTest: ViewRecord.Callback<ft_hit_test_fn>?
  var contains: ViewRecord.Callback<ft_contains_fn>?

  /// The view that the host names; `found` when it is not asked.
  func hitTest(_ point: Point, in view: View, found: () -> View?) -> View? {
    let found = found()
    guard let hitTest, let record = view.record else { return found }
    let answer = Library.ask {
      hitTest.function(
        record.handle.pointer, point.x, point.y, found?.record?.handle.pointer, hitTest.user)
    }
    guard let handle = Handle(answer), let named = Library.view(handle)?.view,
      named.window === view.window
    else { return nil }
    return named
  }

  /// Whether the host says that a point is on the view; what its shape says when it is not asked.
  func contains(_ point: Point, in view: View, otherwise shape: () -> Bool) -> Bool {
    guard let contains, let record = view.record else { return shape() }
    return Library.ask {
      contains.function(record.handle.pointer, point.x, point.y, contains.user) != 0
    }
  }
}

/// A view that asks its host where it takes touches.
protocol HostAsking: View {
  var hitCallbacks: HitCallbacks { get set }
}

/// A plain view of a host.
final class HostView: View, HostAsking {
  var hitCallbacks = HitCallbacks()

  override func hitTest(_ point: Point) -> View? {
    hitCallbacks.hitTest(point, in: self) { super.hitTest(point) }
  }

  override func point(inside point: Point) -> Bool {
    hitCallbacks.contains(point, in: self) { super.point(inside: point) }
  }
}

/// A scroll view of a host.
final class HostScrollView: ScrollView, HostAsking {
  var hitCallbacks = HitCallbacks()

  override func hitTest(_ point: Point) -> View? {
    hitCallbacks.hitTest(point, in: self) { super.hitTest(point) }
  }

  override func point(inside point: Point) -> Bool {
    hitCallbacks.contains(point, in: self) { super.point(inside: point) }
  }
}
