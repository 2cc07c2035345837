import CFingertip
import FingertipC
import Testing

/// Records the callbacks that run when objects are destroyed. Each callback receives a `Mark` that
/// contains its object's name.
private final class Ends {
  struct Mark {
    let name: String
    unowned let ends: Ends
  }

  private var marks: [UnsafeMutablePointer<Mark>] = []
  var names: [String] = []
  /// Called in each callback.
  var onEnd: (String) -> Void = { _ in }

  deinit { for mark in marks { mark.deinitialize(count: 1).deallocate() } }

  /// Returns the user pointer for an object's callback.
  func mark(_ name: String) -> UnsafeMutableRawPointer {
    let mark = UnsafeMutablePointer<Mark>.allocate(capacity: 1)
    mark.initialize(to: Mark(name: name, ends: self))
    marks.append(mark)
    return UnsafeMutableRawPointer(mark)
  }

  static let callback: fingertip_destroy_fn = { user in
    guard let mark = user?.assumingMemoryBound(to: Mark.self).pointee else { return }
    mark.ends.names.append(mark.name)
    mark.ends.onEnd(mark.name)
  }

  func take() -> [String] {
    defer { names = [] }
    return names
  }
}

extension FingertipCTests {
  @Test func `Destroying an object calls its destroy callback once`() throws {
    let (ends, count) = (Ends(), fingertip_count_handles())
    let window = try #require(fingertip_window_create(320, 480))
    let root = try #require(fingertip_window_root(window))
    let card = try #require(fingertip_view_create(root, 0, 0, 100, 100))
    let label = try #require(fingertip_view_create(card, 0, 0, 50, 50))
    let other = try #require(fingertip_view_create(root, 0, 0, 50, 50))
    let tap = try #require(fingertip_tap_create(card))
    let pan = try #require(fingertip_pan_create(root))
    for (view, name) in [(root, "root"), (card, "card"), (label, "label"), (other, "other")] {
      #expect(fingertip_view_on_destroy(view, Ends.callback, ends.mark(name)) == FINGERTIP_OK)
    }
    for (recognizer, name) in [(tap, "tap"), (pan, "pan")] {
      let status = fingertip_recognizer_on_destroy(recognizer, Ends.callback, ends.mark(name))
      #expect(status == FINGERTIP_OK)
    }
    #expect(fingertip_window_on_destroy(window, Ends.callback, ends.mark("window")) == FINGERTIP_OK)
    #expect(fingertip_view_on_destroy(other, nil, nil) == FINGERTIP_OK)
    #expect(fingertip_view_destroy(card) == FINGERTIP_OK)
    #expect(ends.take() == ["tap", "card", "label"])
    // When a destruction callback runs, the destroyed object's handle is already invalid, but other
    // objects can still be used.
    ends.onEnd = { [unowned ends] name in
      ends.onEnd = { _ in }
      #expect(name == "pan" && fingertip_recognizer_destroy(pan) == FINGERTIP_ERROR_HANDLE)
      #expect(fingertip_view_destroy(other) == FINGERTIP_OK)
    }
    #expect(fingertip_recognizer_destroy(pan) == FINGERTIP_OK)
    #expect(fingertip_last_status() == FINGERTIP_OK && ends.take() == ["pan"])
    #expect(fingertip_window_destroy(window) == FINGERTIP_OK)
    #expect(ends.take() == ["root", "window"] && fingertip_count_handles() == count)
  }

  @Test
  func `A recognizer destroyed in its action calls its destroy callback before the action ends`()
    throws
  {
    let (host, ends) = (try Host(), Ends())
    let tap = try #require(fingertip_tap_create(host.root))
    #expect(fingertip_recognizer_on_destroy(tap, Ends.callback, ends.mark("tap")) == FINGERTIP_OK)
    let status = fingertip_recognizer_on_action(
      tap,
      { event, user in
        let ends = user.map { Unmanaged<Ends>.fromOpaque($0).takeUnretainedValue() }
        ends?.names.append("action")
        #expect(fingertip_recognizer_destroy(event?.pointee.recognizer) == FINGERTIP_OK)
        ends?.names.append("end of action")
      }, Unmanaged.passUnretained(ends).toOpaque())
    #expect(status == FINGERTIP_OK)
    host.tap(at: 0, 10, 10)
    host.tap(at: 1000, 10, 10)
    #expect(ends.take() == ["action", "tap", "end of action"])
  }

  @Test
  func `Deleting a row calls its destroy callback, and removing a target its remove callback`()
    throws
  {
    let (host, ends) = (try Host(), Ends())
    let list = try #require(fingertip_list_create(host.root, 0, 0, 320, 300, 3))
    #expect(fingertip_view_set(list, Int32(FINGERTIP_CONTROL_ALLOWS_DELETION), 1) == FINGERTIP_OK)
    let row = try #require(fingertip_list_row(list, 1))
    #expect(fingertip_view_on_destroy(row, Ends.callback, ends.mark("row")) == FINGERTIP_OK)
    #expect(fingertip_row_set_delete_revealed(row, 1) == FINGERTIP_OK)
    #expect(fingertip_window_advance(host.window, 1_000_000_000) == FINGERTIP_OK)
    var frame = [0.0, 0, 0, 0]
    let part = Int32(FINGERTIP_PART_DELETION)
    #expect(fingertip_control_part_frame(row, part, &frame) == FINGERTIP_OK)
    var (x, y) = (frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
    #expect(fingertip_view_to_window(row, &x, &y) == FINGERTIP_OK)
    host.tap(at: 2000, x, y)
    #expect(fingertip_window_advance(host.window, 5_000_000_000) == FINGERTIP_OK)
    #expect(ends.take() == ["row"])

    let surface = try #require(fingertip_surface_create(100, 100))
    func watch(_ target: UInt64) {
      let mark = ends.mark("target \(target)")
      #expect(fingertip_surface_on_remove(surface, target, Ends.callback, mark) == FINGERTIP_OK)
    }
    watch(1)
    watch(2)
    let tap = try #require(fingertip_tap_create(fingertip_surface_unattached(surface)))
    #expect(fingertip_surface_attach(surface, tap, 1) == FINGERTIP_OK)
    #expect(fingertip_recognizer_on_destroy(tap, Ends.callback, ends.mark("tap")) == FINGERTIP_OK)
    #expect(
      fingertip_surface_on_destroy(surface, Ends.callback, ends.mark("surface")) == FINGERTIP_OK)
    #expect(fingertip_surface_remove(surface, 1) == FINGERTIP_OK)
    #expect(ends.take() == ["tap", "target 1"])
    // A removed target's number can be reused for a new target.
    watch(1)
    #expect(fingertip_surface_destroy(surface) == FINGERTIP_OK)
    #expect(ends.take().sorted() == ["surface", "target 1", "target 2"])
  }

  @Test
  func `Each error is reported to the error callback, whose own calls don't affect the last error`()
    throws
  {
    final class Errors {
      var texts: [String] = []
    }
    let (host, errors) = (try Host(), Errors())
    let status = fingertip_on_error(
      { status, message, user in
        guard let message, let user else { return }
        let errors = Unmanaged<Errors>.fromOpaque(user).takeUnretainedValue()
        errors.texts.append("\(status) \(String(cString: message))")
        // Calls made in the callback aren't reported, whether they succeed or fail.
        _ = fingertip_window_create(-1, 0)
        _ = fingertip_count_handles()
        _ = fingertip_window_is_idle(nil)
      }, Unmanaged.passUnretained(errors).toOpaque())
    #expect(status == FINGERTIP_OK)
    defer { #expect(fingertip_on_error(nil, nil) == FINGERTIP_OK) }
    #expect(fingertip_window_advance(host.window, .max) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_last_status() == FINGERTIP_ERROR_VALUE)
    let message = String(cString: fingertip_last_error())
    #expect(message.hasPrefix("fingertip_window_advance: time is FINGERTIP_NEVER"))
    #expect(errors.texts == ["\(FINGERTIP_ERROR_VALUE) \(message)"])
    #expect(fingertip_window_is_idle(host.window) == 1)
    #expect(fingertip_tap_create(nil) == nil && errors.texts.count == 2)
    #expect(fingertip_on_error(nil, nil) == FINGERTIP_OK)
    #expect(fingertip_tap_create(nil) == nil && errors.texts.count == 2)
  }
}
