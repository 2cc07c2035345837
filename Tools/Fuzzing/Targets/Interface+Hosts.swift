import CFingertip
import FingertipC

// Calls with which a host observes and overrides behavior, queries state, and sends auxiliary
// events.

extension Interface {
  // MARK: Observing and overriding

  func observe(to window: OpaquePointer) {
    let (seconds, bytes) = (choices.length(), choices.below(8) * 4096)
    if recording == nil { check(fingertip_flight_recorder_start(window, seconds, bytes)) }
    check(fingertip_window_set_preset(window, Int32(choices.below(6))))
    check(
      fingertip_window_on_shake(
        window,
        { _, phase, _, user in
          Interface.from(user)?.journal.note("shake", Int(phase))
          Interface.from(user)?.act()
        }, user))
    check(
      fingertip_window_on_command(
        window,
        { _, command, _, user in
          Interface.from(user)?.journal.note("command", Int(command))
          Interface.from(user)?.act()
        }, user))
  }

  func observeFailures(of recognizer: OpaquePointer) {
    check(
      fingertip_recognizer_on_failure(
        recognizer,
        { _, _, reason, length, user in
          Interface.from(user)?.receive(reason, length)
          Interface.from(user)?.act()
        }, user))
    check(
      fingertip_recognizer_on_press(
        recognizer,
        { _, phase, _, x, y, user in
          Interface.from(user)?.journal.note("press \(phase)", [x, y])
          Interface.from(user)?.act()
        }, user))
    check(
      fingertip_recognizer_on_should_receive(
        recognizer,
        { recognizer, _, user in
          Interface.from(user)?.answer(fingertip_recognizer_view(recognizer)) ?? 1
        }, user))
  }

  func ask(of surface: OpaquePointer) {
    check(fingertip_surface_set_preset(surface, Int32(choices.below(6))))
    check(
      fingertip_surface_on_convert(
        surface,
        { _, _, x, y, user in
          guard let interface = Interface.from(user) else { return }
          x?.pointee = Double(interface.chooseAnswer(below: 400))
          y?.pointee += 1
        }, user))
    check(
      fingertip_surface_on_name(
        surface,
        { _, target, text, capacity, _ in
          // The text is sometimes invalid UTF-8.
          for index in 0..<min(capacity, 5) {
            text?[index] = CChar(truncatingIfNeeded: target * 99)
          }
          return 5
        }, user))
  }

  private func ask(of view: OpaquePointer?) {
    check(
      fingertip_view_on_hit_test(
        view, { view, _, _, found, user in Interface.from(user)?.found(view, found) }, user))
    check(
      fingertip_view_on_contains(
        view, { view, _, _, user in Interface.from(user)?.answer(view) ?? 0 }, user))
  }

  private func found(_ view: OpaquePointer?, _ found: OpaquePointer?) -> OpaquePointer? {
    switch chooseAnswer(below: 5) {
    case 0: view
    case 1: nil
    case 2: recording == nil ? self.view() : anyView(chooseAnswer(below: 60))
    default: found
    }
  }

  // MARK: Auxiliary events

  func sendAuxiliaryEvents() {
    let (window, recognizer) = (window(), recognizer())
    switch choices.below(9) {
    case 0: sendCommand(Int32(choices.below(12)) - 1, to: window)
    case 1:
      let (x, y) = (choices.coordinate(), choices.coordinate())
      sendAcceleration(x, y, choices.coordinate(), to: window)
    case 2: sendCollected(to: window)
    case 3: check(fingertip_recognizer_set_translation(recognizer, choices.coordinate(), 0))
    case 4: check(fingertip_recognizer_set_scale(recognizer, choices.length()))
    case 5: check(fingertip_recognizer_set_rotation(recognizer, choices.coordinate()))
    case 6: check(fingertip_recognizer_remove_requirement(recognizer, self.recognizer()))
    case 7: check(fingertip_recognizer_remove_simultaneity(recognizer, self.recognizer()))
    default: setDate()
    }
  }

  private func sendCollected(to window: OpaquePointer?) {
    var sample = fingertip_sample_make(
      UInt64(choices.below(5)), Int32(choices.pick([0, 1, 1, 2, 3])), choices.coordinate(),
      choices.coordinate())
    withUnsafePointer(to: &sample) { sample in
      var frames: [fingertip_frame] = []
      for _ in 0..<choices.below(4) {
        time = max(min(nextTime(), 1 << 61), -1 << 61)
        frames.append(
          fingertip_frame(
            size: UInt32(MemoryLayout<fingertip_frame>.size), reserved: 0, time: time,
            samples: sample,
            count: 1))
      }
      send(coalescing: frames, to: window)
    }
  }

  private func setDate() {
    let years: [Int32] = [1970, 2024, 1, 9999, 0, .max, .min]
    let (picker, year) = (view(), choices.pick(years))
    let (month, day) = (Int32(choices.below(15)) - 1, Int32(choices.below(35)) - 1)
    let set = choices.pick([
      fingertip_date_picker_set_time, fingertip_date_picker_set_minimum_date,
      fingertip_date_picker_set_maximum_date,
    ])
    check(set(picker, year, month, day, Int32(choices.below(30)), day))
    var numbers = [Double](repeating: 0, count: 8)
    check(fingertip_date_picker_get_time(picker, &numbers))
    check(fingertip_date_picker_wheel(picker, Int32(choices.below(5)) - 1, &numbers))
    journal.note("date", numbers)
  }

  // MARK: Geometry

  func changeGeometry() {
    let (view, surface) = (view(), surface())
    switch choices.below(9) {
    case 0: check(fingertip_view_insert(view, self.view(), Int32(choices.below(9)) - 1))
    case 1:
      let (top, left) = (choices.coordinate(), choices.coordinate())
      check(
        fingertip_view_set_tracking_margin(view, top, left, choices.coordinate(), choices.length()))
    case 2: check(fingertip_view_set_shape(view, Int32(choices.below(5)) - 1))
    case 3: shapePath(of: view)
    case 4:
      let (width, height) = (choices.below(9), choices.below(9))
      let alpha = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 * 37) }
      check(fingertip_view_shape_mask(view, alpha, width, height, UInt8(choices.byte())))
    case 5: ask(of: view)
    case 6: check(fingertip_surface_resize(surface, choices.length(), choices.length()))
    case 7: check(fingertip_surface_detach(surface, recognizer()))
    default: check(fingertip_surface_set_exclusive_touch(surface, UInt64(choices.below(4)), 1))
    }
  }

  private func shapePath(of view: OpaquePointer?) {
    let needed = [2, 2, 4, 6, 0, 3]
    let elements = (0..<choices.below(6)).map { UInt8($0 == 0 ? 0 : choices.below(6)) }
    let points = elements.flatMap { (0..<needed[Int($0)]).map { _ in choices.coordinate() } }
    let count = points.count - (choices.once(in: 20) && !points.isEmpty ? 1 : 0)
    check(
      fingertip_view_shape_path(
        view, elements, elements.count, points, count, Int32(choices.below(2))))
  }

  // MARK: Queries

  func query() {
    let view = view()
    var numbers = [0.0, 0, 0, 0]
    switch choices.below(6) {
    case 0:
      check(fingertip_view_get_frame(view, &numbers))
      check(fingertip_scroll_indicator(view, Int32(choices.below(3)), &numbers))
    case 1:
      var (x, y) = (choices.coordinate(), choices.coordinate())
      let status = fingertip_view_to_window(view, &x, &y)
      check(x, y, status: status)
    case 2:
      for own in [
        fingertip_scroll_pan(view), fingertip_scroll_pinch(view), fingertip_scroll_double_tap(view),
      ] {
        if let own { recognizers.append(own) }
      }
    case 3: checkMotion()
    case 4: describe(view: view)
    default:
      // Frames are recorded as they were received, even if their locations are invalid, so sending
      // the recorded frames must have the same result.
      var kept = [fingertip_recorded_sample](
        repeating: fingertip_recorded_sample(), count: choices.below(8))
      let count = fingertip_flight_recorder_samples(window(), &kept, kept.count)
      // The count isn't compared with the count in a replay. A replay records fewer samples,
      // because ignored samples are omitted.
      if recording == nil { journal.note("kept", count) }
    }
    journal.note("look", numbers + [Double(fingertip_view_index(view))])
  }

  private func describe(view: OpaquePointer?) {
    var setting = fingertip_setting()
    setting.size = UInt32(MemoryLayout<fingertip_setting>.size)
    var index = 0
    while fingertip_view_describe(view, index, &setting) == FINGERTIP_OK {
      journal.law(
        fingertip_view_get(view, setting.setting) == setting.value,
        "setting \(setting.setting) of a view has the described value")
      index += 1
    }
    check(fingertip_last_status())
  }

  /// Checks that a motion's values are finite at all times, and that the motion has stopped at its
  /// end time.
  private func checkMotion() {
    var motion = fingertip_motion_make(-choices.length(), choices.length())
    motion.has_target = Int32(choices.below(2))
    motion.give = choices.length()
    (motion.position, motion.velocity) = (choices.coordinate(), choices.coordinate())
    motion.target = choices.coordinate()
    let end = fingertip_motion_end(&motion)
    guard fingertip_last_status() == FINGERTIP_OK else { return check(fingertip_last_status()) }
    let duration = fingertip_motion_duration(&motion)
    journal.note(
      "motion",
      [
        end, fingertip_motion_rubber_band(&motion), fingertip_motion_position(&motion, 0),
        fingertip_motion_position(&motion, duration / 2),
      ])
    journal.law(
      fingertip_motion_position(&motion, duration) == end,
      "a motion is at its end after its duration")
    let pulled = fingertip_motion_rubber_band_inverse(&motion, choices.coordinate())
    check(pulled, status: fingertip_last_status())
    let position = fingertip_motion_position(&motion, choices.time(after: 0))
    check(position, status: fingertip_last_status())
  }
}
