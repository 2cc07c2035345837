import CFingertip
import FingertipC

// Other calls of hosts: observing, overriding, querying, and sending auxiliary events.

extension Interface {
  // MARK: Observing and overriding

  func observe(to window: OpaquePointer) {
    check(ft_keep_touches(window, choices.length(), choices.below(8) * 4096))
    check(ft_window_set_preset(window, Int32(choices.below(6))))
    check(
      ft_on_shake(
        window,
        { _, phase, _, user in
          Interface.from(user)?.journal.note("shake", Int(phase))
          Interface.from(user)?.act()
        }, user))
    check(
      ft_on_command(
        window,
        { _, command, _, user in
          Interface.from(user)?.journal.note("command", Int(command))
          Interface.from(user)?.act()
        }, user))
  }

  func hearFailures(of recognizer: OpaquePointer) {
    check(
      ft_recognizer_on_failure(
        recognizer,
        { _, _, reason, length, user in
          Interface.from(user)?.hear(reason, length)
          Interface.from(user)?.act()
        }, user))
    check(
      ft_recognizer_on_press(
        recognizer,
        { _, phase, _, x, y, user in
          Interface.from(user)?.journal.note("press \(phase)", [x, y])
          Interface.from(user)?.act()
        }, user))
    check(
      ft_recognizer_on_should_receive(
        recognizer, { _, _, user in Interface.from(user)?.answer() ?? 1 }, user))
  }

  func ask(of surface: OpaquePointer) {
    check(ft_surface_set_preset(surface, Int32(choices.below(6))))
    check(
      ft_surface_on_convert(
        surface,
        { _, _, x, y, user in
          guard let interface = Interface.from(user) else { return }
          x?.pointee = interface.choices.coordinate()
          y?.pointee += 1
        }, user))
    check(
      ft_surface_on_name(
        surface,
        { _, target, text, capacity, _ in
          // Sometimes invalid UTF-8.
          for index in 0..<min(capacity, 5) {
            text?[index] = CChar(truncatingIfNeeded: target * 99)
          }
          return 5
        }, user))
  }

  private func ask(of view: OpaquePointer?) {
    check(
      ft_view_on_hit_test(
        view, { view, _, _, found, user in Interface.from(user)?.found(view, found) }, user))
    check(
      ft_view_on_contains(
        view, { _, _, _, user in Interface.from(user)?.answer() ?? 0 }, user))
  }

  private func found(_ view: OpaquePointer?, _ found: OpaquePointer?) -> OpaquePointer? {
    switch choices.below(5) {
    case 0: view
    case 1: nil
    case 2: self.view()
    default: found
    }
  }

  // MARK: Auxiliary events

  func sendAuxiliaryEvents() {
    let (window, recognizer) = (window(), recognizer())
    switch choices.below(9) {
    case 0: check(ft_send_command(window, time, Int32(choices.below(12)) - 1))
    case 1:
      let (x, y) = (choices.coordinate(), choices.coordinate())
      check(ft_send_acceleration(window, time, x, y, choices.coordinate()))
    case 2: sendCollected(to: window)
    case 3: check(ft_recognizer_set_translation(recognizer, choices.coordinate(), 0))
    case 4: check(ft_recognizer_set_scale(recognizer, choices.length()))
    case 5: check(ft_recognizer_set_rotation(recognizer, choices.coordinate()))
    case 6: check(ft_recognizer_remove_requirement(recognizer, self.recognizer()))
    case 7: check(ft_recognizer_remove_simultaneity(recognizer, self.recognizer()))
    default: setDate()
    }
  }

  private func sendCollected(to window: OpaquePointer?) {
    var sample = ft_sample_make(
      UInt64(choices.below(5)), Int32(choices.pick([0, 1, 1, 2, 3])), choices.coordinate(),
      choices.coordinate())
    withUnsafePointer(to: &sample) { sample in
      var frames: [ft_frame] = []
      for _ in 0..<choices.below(4) {
        time = max(min(choices.time(after: time), 1 << 61), -1 << 61)
        frames.append(
          ft_frame(
            size: UInt32(MemoryLayout<ft_frame>.size), reserved: 0, time: time, samples: sample,
            count: 1))
      }
      check(ft_send_coalescing(window, frames, frames.count))
    }
  }

  private func setDate() {
    let years: [Int32] = [1970, 2024, 1, 9999, 0, .max, .min]
    let (picker, year) = (view(), choices.pick(years))
    let (month, day) = (Int32(choices.below(15)) - 1, Int32(choices.below(35)) - 1)
    let set = choices.pick([
      ft_date_picker_set_time, ft_date_picker_set_earliest, ft_date_picker_set_latest,
    ])
    check(set(picker, year, month, day, Int32(choices.below(30)), day))
    var numbers = [Double](repeating: 0, count: 8)
    check(ft_date_picker_get_time(picker, &numbers))
    check(ft_date_picker_wheel(picker, Int32(choices.below(5)) - 1, &numbers))
    journal.note("date", numbers)
  }

  // MARK: Geometry

  func changeGeometry() {
    let (view, surface) = (view(), surface())
    switch choices.below(9) {
    case 0: check(ft_view_insert(view, self.view(), Int32(choices.below(9)) - 1))
    case 1:
      let (top, left) = (choices.coordinate(), choices.coordinate())
      check(ft_view_set_tracking_margin(view, top, left, choices.coordinate(), choices.length()))
    case 2: check(ft_view_set_shape(view, Int32(choices.below(5)) - 1))
    case 3: shapePath(of: view)
    case 4:
      let (width, height) = (choices.below(9), choices.below(9))
      let alpha = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 * 37) }
      check(ft_view_shape_mask(view, alpha, width, height, UInt8(choices.byte())))
    case 5: ask(of: view)
    case 6: check(ft_surface_resize(surface, choices.length(), choices.length()))
    case 7: check(ft_surface_detach(surface, recognizer()))
    default: check(ft_surface_set_exclusive_touch(surface, UInt64(choices.below(4)), 1))
    }
  }

  private func shapePath(of view: OpaquePointer?) {
    let needed = [2, 2, 4, 6, 0, 3]
    let elements = (0..<choices.below(6)).map { UInt8($0 == 0 ? 0 : choices.below(6)) }
    let points = elements.flatMap { (0..<needed[Int($0)]).map { _ in choices.coordinate() } }
    let count = points.count - (choices.once(in: 20) && !points.isEmpty ? 1 : 0)
    check(
      ft_view_shape_path(view, elements, elements.count, points, count, Int32(choices.below(2))))
  }

  // MARK: Queries

  func query() {
    let view = view()
    var numbers = [0.0, 0, 0, 0]
    switch choices.below(6) {
    case 0:
      check(ft_view_get_frame(view, &numbers))
      check(ft_scroll_indicator(view, Int32(choices.below(3)), &numbers))
    case 1:
      var (x, y) = (choices.coordinate(), choices.coordinate())
      let status = ft_view_to_window(view, &x, &y)
      check(x, y, status: status)
    case 2:
      for own in [ft_scroll_pan(view), ft_scroll_pinch(view), ft_scroll_double_tap(view)] {
        if let own { recognizers.append(own) }
      }
    case 3: checkMotion()
    case 4: describe(view: view)
    default:
      // The frames are recorded as received, even with invalid locations, so resending them gives
      // the same result.
      var kept = [ft_kept_sample](repeating: ft_kept_sample(), count: choices.below(8))
      journal.note("kept", ft_kept_touches(window(), &kept, kept.count))
    }
    journal.note("look", numbers + [Double(ft_view_index(view))])
  }

  private func describe(view: OpaquePointer?) {
    var setting = ft_setting()
    setting.size = UInt32(MemoryLayout<ft_setting>.size)
    var index = 0
    while ft_view_describe(view, index, &setting) == FT_OK {
      journal.law(
        ft_view_get(view, setting.setting) == setting.value,
        "setting \(setting.setting) of a view is what is said of it")
      index += 1
    }
    check(ft_last_status())
  }

  /// Checks that a motion is finite at any time, and stopped at its end.
  private func checkMotion() {
    var motion = ft_motion_make(-choices.length(), choices.length())
    motion.has_target = Int32(choices.below(2))
    motion.give = choices.length()
    (motion.place, motion.velocity) = (choices.coordinate(), choices.coordinate())
    motion.target = choices.coordinate()
    let end = ft_motion_end(&motion)
    guard ft_last_status() == FT_OK else { return check(ft_last_status()) }
    let duration = ft_motion_duration(&motion)
    journal.note(
      "motion",
      [
        end, ft_motion_shown(&motion), ft_motion_position(&motion, 0),
        ft_motion_position(&motion, duration / 2),
      ])
    journal.law(
      ft_motion_position(&motion, duration) == end, "a motion is at its end after its duration")
    let pulled = ft_motion_pulled(&motion, choices.coordinate())
    check(pulled, status: ft_last_status())
    let place = ft_motion_position(&motion, choices.time(after: 0))
    check(place, status: ft_last_status())
  }
}
