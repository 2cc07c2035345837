import CFingertip
import Fingertip
import FingertipC

/// A series of calls to the C interface. Some calls are made from callbacks. The handles passed to
/// them may be stale, of the wrong kind, or null.
final class Interface {
  let journal: Journal
  var choices: Choices
  private var windows: [OpaquePointer?] = [nil]
  private var views: [OpaquePointer?] = [nil]
  var recognizers: [OpaquePointer?] = [nil]
  private var surfaces: [OpaquePointer?] = [nil]
  private var down: [ReceivedTouch: Int] = [:]
  private var inProgress: Set<OpaquePointer?> = []
  var time: Int64 = 0
  private var callbacksLeft = 300
  private var isOver = false
  /// The input recorded by flight recorders, or `nil` if the calls aren't compared with a replay.
  let recording: CallRecording?
  /// Whether a callback is making a call.
  private(set) var isInCallback = false
  private(set) var callCount = 0

  init(_ choices: Choices, _ recording: CallRecording? = nil, keepsLines: Bool) {
    self.choices = choices
    self.recording = recording
    journal = Journal(keepsLines: keepsLines)
  }

  func run() throws(BrokenLaw) {
    let before = fingertip_count_handles()
    if recording == nil { make() } else { makeObjects() }
    while !choices.isAtEnd {
      call()
      try journal.check()
    }
    isOver = true
    for window in windows {
      _ = fingertip_window_cancel_all(window)
      _ = fingertip_window_advance(window, 1 << 62)
      if fingertip_window_root(window) != nil {
        journal.law(
          fingertip_window_is_idle(window) == 1, "T5: everything is idle after it was cancelled")
        journal.law(
          fingertip_window_next_deadline(window) == .max, "U2: nothing is due when all is idle")
      }
    }
    checkEnds()
    for window in windows { _ = fingertip_window_destroy(window) }
    for surface in surfaces {
      _ = fingertip_window_cancel_all(surface)
      _ = fingertip_window_advance(surface, 1 << 62)
      if fingertip_surface_unattached(surface) != nil {
        journal.law(
          fingertip_window_is_idle(surface) == 1, "T5: a surface is idle after it was cancelled")
      }
      _ = fingertip_surface_destroy(surface)
    }
    journal.law(fingertip_count_handles() == before, "handles are 0 once all is destroyed")
    try journal.check()
  }

  // MARK: Calls

  private func call() {
    callCount += 1
    switch choices.below(15) {
    case 0...4: recording != nil && choices.once(in: 2) ? stroke() : send()
    case 12: sendAuxiliaryEvents()
    case 13: changeGeometry()
    case 14: query()
    case 5: make()
    case 6: moveView()
    case 7: set()
    case 8: relate()
    case 9: scroll()
    case 10: ask()
    default: choices.once(in: 4) ? destroy() : control()
    }
  }

  /// Checks that a call that returns an error also provides a message.
  func check(_ status: fingertip_status, _ line: Int = #line) {
    journal.note("line \(line)", Int(status))
    guard status != FINGERTIP_OK else { return }
    journal.law(
      status >= FINGERTIP_ERROR_HANDLE && status <= FINGERTIP_ERROR_FULL
        && fingertip_last_status() == status
        && String(cString: fingertip_last_error()).utf8.count > 20,
      "line \(line): status \(status) says \(String(cString: fingertip_last_error()))")
  }

  func check(_ values: Double..., status: fingertip_status, _ line: Int = #line) {
    check(status, line)
    if status == FINGERTIP_OK { journal.note("line \(line)", values) }
  }

  func window() -> OpaquePointer? { choices.pick(windows) }
  func recognizer() -> OpaquePointer? { choices.pick(recognizers) }
  func surface() -> OpaquePointer? { choices.pick(surfaces) }

  func view() -> OpaquePointer? {
    choices.once(in: 30) ? recognizer() ?? surface() : choices.pick(views)
  }

  func anyView(_ number: Int) -> OpaquePointer? { views[number % views.count] }

  var user: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func make() {
    guard views.count + recognizers.count < 60 else { return }
    let (parent, frame) = (view(), choices.rect())
    let (x, y, width, height) = (
      frame.origin.x, frame.origin.y, frame.size.width, frame.size.height
    )
    let count = Int32(choices.below(8))
    switch choices.below(17) {
    case 0: addWindow()
    case 14:
      switch choices.below(5) {
      case 3: add(fingertip_multi_mode_button_create(parent, x, y, width, height, count))
      case 4: addMenu(serving: parent, count)
      case 0: add(fingertip_tab_bar_create(parent, x, y, width, height, count))
      case 1: add(fingertip_toolbar_create(parent, x, y, width, height, count))
      default: add(fingertip_date_picker_create(parent, x, y, width, height))
      }
    case 15:
      switch choices.below(3) {
      case 0: add(fingertip_text_field_create(parent, x, y, width, height))
      case 1: add(fingertip_search_bar_create(parent, x, y, width, height, count))
      default: add(fingertip_text_view_create(parent, x, y, width, height))
      }
    case 16:
      let list = fingertip_list_create(parent, x, y, width, height, count)
      add(list)
      if let row = fingertip_list_row(list, 0) { add(row) }
    case 1...2: add(fingertip_view_create(parent, x, y, width, height))
    case 3: add(fingertip_scroll_create(parent, x, y, width, height))
    case 4: add(fingertip_slider_create(parent, x, y, width, height))
    case 5: add(fingertip_stepper_create(parent, x, y, width, height))
    case 6: add(fingertip_picker_wheel_create(parent, x, y, width, height, count))
    case 7: add(fingertip_segmented_create(parent, x, y, width, height, count))
    case 8: add(fingertip_section_index_create(parent, x, y, width, height, count))
    case 9:
      let make = choices.pick([
        fingertip_button_create, fingertip_switch_create, fingertip_page_control_create,
      ])
      add(make(parent, x, y, width, height))
    case 10: addSurface()
    default: addRecognizer(on: parent)
    }
  }

  func addWindow() {
    guard let window = fingertip_window_create(choices.length(), choices.length()) else { return }
    windows.append(window)
    views.append(fingertip_window_root(window))
    if let recording { check(recording.record(window)) }
    if choices.once(in: 2) { observe(to: window) }
    if choices.once(in: 2) { observeDecisions(of: window) }
  }

  private func observeDecisions(of window: OpaquePointer) {
    check(
      fingertip_window_on_decision(
        window,
        { decision, user in
          guard let decision = decision?.pointee else { return }
          Interface.from(user)?.receive(decision)
        }, user))
  }

  private func add(_ view: OpaquePointer?) {
    guard let view else { return check(fingertip_last_status()) }
    views.append(view)
    // For views without this callback, an error is the correct result.
    check(
      fingertip_view_on_touches(
        view,
        { event, user in
          if let event { Interface.from(user)?.receive(event.pointee) }
          Interface.from(user)?.act()
          return Int32(FINGERTIP_PASS_ON)
        }, user))
    check(
      fingertip_control_on_event(
        view, .max,
        { event, user in
          Interface.from(user)?.journal.note("control", Int(event?.pointee.events ?? 0))
          Interface.from(user)?.act()
        }, user))
    check(
      fingertip_scroll_on_event(
        view,
        { event, user in
          guard let event = event?.pointee else { return }
          Interface.from(user)?.journal.note(
            "scroll \(event.kind)",
            [event.offset_x, event.offset_y, event.zoom, event.velocity_x, event.target_y])
          Interface.from(user)?.act()
        }, user))
  }

  // MARK: Touches

  /// A touch that a view has received. Touches of different windows may have the same ID.
  private struct ReceivedTouch: Hashable {
    let view: OpaquePointer?
    let id: UInt64
  }

  /// Checks that, for each touch, a view receives the beginning first and the end exactly once.
  private func receive(_ event: fingertip_touch_event) {
    for index in 0..<event.count {
      guard let touch = event.touches?[index] else { continue }
      journal.note("a touch", [touch.x, touch.y, touch.previous_x])
      let key = ReceivedTouch(view: event.view, id: touch.id)
      let count = down[key, default: 0]
      let begins = event.phase == FINGERTIP_BEGAN
      journal.law(begins || count > 0, "D8: a view receives the beginning of a touch first")
      if begins { down[key] = count + 1 }
      if event.phase == FINGERTIP_ENDED || event.phase == FINGERTIP_CANCELLED {
        down[key] = count > 1 ? count - 1 : nil
      }
    }
  }

  /// Checks that no view still has a touch after all touches have been cancelled.
  private func checkEnds() {
    for touch in down.keys where fingertip_view_index(touch.view) >= 0 {
      journal.law(false, "D8: a view receives the end of touch \(touch.id)")
    }
  }

  func addSurface() {
    guard let surface = fingertip_surface_create(choices.length(), choices.length()) else { return }
    surfaces.append(surface)
    views.append(fingertip_surface_unattached(surface))
    if let recording { check(recording.record(surface)) }
    if choices.once(in: 2) { ask(of: surface) }
    check(
      fingertip_surface_on_path(
        surface,
        { _, landing, targets, capacity, user in
          Interface.from(user)?.path(landing, targets, capacity) ?? 0
        }, user))
    check(
      fingertip_surface_on_touches(surface, { _, user in Interface.from(user)?.act() }, user))
  }

  func addRecognizer(on view: OpaquePointer?) {
    let make = choices.pick([
      fingertip_tap_create, fingertip_long_press_create, fingertip_swipe_create,
      fingertip_flick_create, fingertip_pan_create,
      fingertip_pinch_create, fingertip_rotation_create, fingertip_transform_create,
      fingertip_edge_pan_create,
      fingertip_tap_then_drag_create, fingertip_tilt_create,
    ])
    guard let recognizer = make(view) else { return check(fingertip_last_status()) }
    recognizers.append(recognizer)
    check(
      fingertip_recognizer_on_action(
        recognizer,
        { event, user in if let event { Interface.from(user)?.receive(event.pointee) } }, user))
    if choices.once(in: 4) {
      check(
        fingertip_recognizer_on_should_begin(
          recognizer,
          { recognizer, user in
            Interface.from(user)?.answer(fingertip_recognizer_view(recognizer)) ?? 1
          }, user))
    }
    if choices.once(in: 4) { observeFailures(of: recognizer) }
    if let surface = surface() {
      check(fingertip_surface_attach(surface, recognizer, UInt64(choices.below(4))))
    }
  }

  private func moveView() {
    let (view, frame) = (view(), choices.rect())
    let transform = choices.transform()
    switch choices.below(7) {
    case 0:
      check(
        fingertip_view_set_frame(
          view, frame.origin.x, frame.origin.y, frame.size.width, frame.size.height))
    case 1:
      check(
        fingertip_view_set_transform(
          view, transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty))
    case 2: check(fingertip_view_move(view, self.view()))
    case 3:
      check(
        fingertip_view_set_resting_margin(
          view, choices.length(), choices.length(), choices.coordinate(), choices.length()))
    case 4:
      let corners = (0..<choices.below(9)).map { _ in choices.coordinate() }
      check(fingertip_view_shape_polygon(view, corners, corners.count / 2))
    case 5: check(fingertip_view_shape_rounded(view, choices.length()))
    default: check(fingertip_window_resize(window(), choices.length(), choices.length()))
    }
  }

  private func set() {
    let value = choices.once(in: 2) ? choices.coordinate() : Double(choices.below(3))
    if choices.once(in: 2) {
      let recognizer = recognizer()
      let setting = Int32(choices.below(66))
      check(fingertip_recognizer_set(recognizer, setting, value))
      let now = fingertip_recognizer_get(recognizer, setting)
      check(now, status: fingertip_last_status())
    } else {
      let (view, property) = (
        view(), Int32(choices.pick([100, 110, 130, 200, 230, 300]) + choices.below(20))
      )
      check(fingertip_view_set(view, property, value))
      let now = fingertip_view_get(view, property)
      check(now, status: fingertip_last_status())
    }
  }

  private func relate() {
    let (one, other) = (recognizer(), recognizer())
    switch choices.below(6) {
    case 0: check(fingertip_recognizer_require_to_fail(one, other))
    case 1: check(fingertip_recognizer_simultaneous(one, other))
    case 2: check(fingertip_recognizer_set_prevents(one, other, Int32(choices.below(3))))
    case 3: describe(one)
    case 4: check(fingertip_surface_attach(surface(), one, UInt64(choices.below(4))))
    default: check(fingertip_surface_remove(surface(), UInt64(choices.below(4))))
    }
  }

  /// Checks that each setting can be read, and set to its current value.
  private func describe(_ recognizer: OpaquePointer?) {
    var setting = fingertip_setting()
    setting.size = UInt32(MemoryLayout<fingertip_setting>.size)
    var index = 0
    while fingertip_recognizer_describe(recognizer, index, &setting) == FINGERTIP_OK {
      journal.law(
        fingertip_recognizer_get(recognizer, setting.setting) == setting.value,
        "setting \(setting.setting) has the described value")
      check(fingertip_recognizer_set(recognizer, setting.setting, choices.coordinate()))
      index += 1
    }
    check(fingertip_last_status())
  }

  private func scroll() {
    let (view, animated) = (view(), Int32(choices.below(2)))
    let (x, y) = (choices.coordinate(), choices.coordinate())
    let (width, height) = (choices.length(), choices.length())
    switch choices.below(7) {
    case 0: check(fingertip_scroll_set_content_size(view, width, height))
    case 1: check(fingertip_scroll_set_inset(view, x, y, width, height))
    case 2: check(fingertip_scroll_set_offset(view, x, y, animated))
    case 3: check(fingertip_scroll_show(view, x, y, width, height, animated))
    case 4: check(fingertip_scroll_set_zoom(view, width, animated))
    case 5: check(fingertip_scroll_zoom_to(view, x, y, width, height, animated))
    default: check(fingertip_scroll_set_zoomed_view(view, self.view()))
    }
    var offset = (0.0, 0.0)
    let status = fingertip_scroll_get_offset(view, &offset.0, &offset.1)
    check(offset.0, offset.1, status: status)
  }

  private func ask() {
    var point = (choices.coordinate(), choices.coordinate())
    let window = window()
    let found = fingertip_window_hit_test(window, point.0, point.1)
    journal.note("hit", found == nil ? 0 : 1)
    var (text, length) = ([CChar](repeating: 1, count: 100), 0)
    check(fingertip_window_hit_report(window, point.0, point.1, &text, choices.below(100), &length))
    let status = fingertip_view_from_window(view(), &point.0, &point.1)
    check(status)
    var location = (0.0, 0.0)
    check(fingertip_recognizer_location(recognizer(), &location.0, &location.1))
    journal.note("animating", Int(fingertip_window_is_animating(window)))
  }

  private func control() {
    let name = String(repeating: "é", count: choices.below(100))
    let (view, index) = (view(), Int32(choices.below(8)) - 1)
    switch choices.below(11) {
    case 10: changeMode(of: view, at: index)
    case 9: write(name, at: index, in: view)
    case 5: type(name, into: view)
    case 6: changeRows(of: view, at: index)
    case 7:
      var frame = [0.0, 0, 0, 0]
      check(fingertip_control_part_frame(view, index * 2, &frame))
      journal.note("part", frame)
    case 8:
      check(
        choices.pick([fingertip_tab_bar_set_enabled, fingertip_toolbar_set_enabled])(view, index, 0)
      )
    case 0: cancelAll(in: window())
    case 1: cancelAll(in: surface())
    case 2: check(fingertip_view_set_name(view, name))
    case 3: check(fingertip_recognizer_set_name(recognizer(), name))
    default: check(fingertip_surface_set_multiple_touch(surface(), UInt64(choices.below(4)), 1))
    }
  }

  private func type(_ text: String, into field: OpaquePointer?) {
    switch choices.below(5) {
    case 0: _ = fingertip_text_field_begin_editing(field)
    case 1: _ = fingertip_text_field_end_editing(field)
    case 2: check(fingertip_text_field_press_return(field))
    case 3: check(fingertip_text_field_set_text(field, text, text.utf8.count))
    default: _ = fingertip_text_field_edit(field, text, text.utf8.count)
    }
    check(fingertip_last_status())
    journal.note("text", fingertip_text_field_get_text(field, nil, 0))
  }

  private func write(_ text: String, at position: Int32, in view: OpaquePointer?) {
    var numbers = [0.0, 0, 0, 0]
    switch choices.below(6) {
    case 0: check(fingertip_text_view_select(view, position, position * 2))
    case 1: check(fingertip_text_view_set_text(view, text, text.utf8.count))
    case 2: check(fingertip_text_view_delete_backward(view))
    case 3: check(fingertip_text_view_set_cell(view, choices.length(), choices.length()))
    case 4: _ = fingertip_text_view_end_editing(view)
    default: _ = fingertip_text_view_insert(view, text, text.utf8.count)
    }
    check(fingertip_text_view_get_selection(view, &numbers))
    check(fingertip_text_view_caret_frame(view, position, &numbers))
    check(fingertip_text_view_get_magnifier(view, &numbers))
    journal.note("text view", numbers)
  }

  private func addMenu(serving view: OpaquePointer?, _ count: Int32) {
    add(fingertip_edit_menu_create(view, count))
    check(fingertip_last_status())
    // The commands that can be performed are those with the chosen number or a higher number.
    check(
      fingertip_view_on_command(
        view, { _, command, user in Int(command) + 1 >= Int(bitPattern: user) ? 1 : 0 },
        { view, _, _ in _ = fingertip_view_set(view, Int32(FINGERTIP_VIEW_ALPHA), 1) },
        UnsafeMutableRawPointer(bitPattern: choices.below(4))))
  }

  private func changeMode(of view: OpaquePointer?, at index: Int32) {
    switch choices.below(5) {
    case 0: check(fingertip_multi_mode_button_set_delay(view, index, Int64(index) * 1_000_000))
    case 1: check(fingertip_multi_mode_button_show_next(view))
    case 2: check(fingertip_edit_menu_dismiss(view))
    default: _ = fingertip_edit_menu_show(view, self.view(), choices.length(), choices.length())
    }
    check(fingertip_last_status())
    journal.note("offers", Int(fingertip_edit_menu_command(view, index)))
  }

  private func changeRows(of list: OpaquePointer?, at index: Int32) {
    var change = [0.0, 0, 0]
    switch choices.below(6) {
    case 0: if let row = fingertip_list_insert(list, index) { add(row) }
    case 1: check(fingertip_list_remove(list, index))
    case 2: check(fingertip_list_select(list, index, 1))
    case 3: check(fingertip_row_set_delete_revealed(list, index & 1))
    case 4: if let content = fingertip_row_content(list) { views.append(content) }
    default: check(fingertip_list_get_change(list, &change))
    }
    journal.note("change", change + [Double(fingertip_row_index(list))])
  }

  private func destroy() {
    switch choices.below(6) {
    case 0: check(fingertip_window_destroy(window()))
    case 1: check(fingertip_surface_destroy(surface()))
    case 2...3: check(fingertip_view_destroy(view()))
    default: check(fingertip_recognizer_destroy(recognizer()))
    }
  }

  // MARK: Frames and time

  private func send() {
    let (window, surface) = (window(), surface())
    time = nextTime()
    switch choices.below(8) {
    case 0: advance(window, to: time)
    case 1: advance(surface, to: time)
    case 2: advanceToNextDeadline(of: window)
    default:
      var samples: [fingertip_sample] = []
      for _ in 0..<(1 + choices.below(4)) {
        var sample = fingertip_sample_make(
          UInt64(choices.below(5)), Int32(choices.pick([0, 0, 1, 1, 1, 2, 2, 3, 4])),
          choices.coordinate(), choices.coordinate())
        if choices.once(in: 8) {
          sample.tool = Int32(choices.below(5))
          sample.known = UInt32(choices.below(4))
          sample.pressure = choices.coordinate()
          sample.major_radius = choices.length()
          sample.minor_radius = choices.length()
        }
        samples.append(sample)
      }
      send(samples, to: window)
      send(samples, to: surface)
    }
    time = max(min(time, 1 << 61), -1 << 61)
  }

  func nextTime() -> Int64 {
    recording == nil ? choices.time(after: time) : nextRealisticTime()
  }

  // MARK: Callbacks

  static func from(_ user: UnsafeMutableRawPointer?) -> Interface? {
    user.map { Unmanaged<Interface>.fromOpaque($0).takeUnretainedValue() }
  }

  func act() {
    guard !isOver, callbacksLeft > 0, choices.once(in: 5) else { return }
    callbacksLeft -= 1
    let wasInCallback = isInCallback
    isInCallback = true
    call()
    isInCallback = wasInCallback
  }

  /// Answers a query about a view. The engine makes the query by invoking a callback. During the
  /// query, the view's window rejects all changes.
  func answer(_ view: OpaquePointer?) -> Int32 {
    journal.law(
      fingertip_view_set_frame(view, 0, 0, 1, 1) != FINGERTIP_OK,
      "a callback that asks changes nothing")
    return Int32(chooseAnswer(below: 2))
  }

  /// Returns a number for a callback that answers a query. Ignored samples also cause queries.
  /// These queries must not use up choices, because ignored samples aren't replayed.
  func chooseAnswer(below count: Int) -> Int {
    recording == nil ? choices.below(count) : Int(journal.digest % UInt64(count))
  }

  private func path(
    _ landing: UnsafePointer<fingertip_landing>?, _ targets: UnsafeMutablePointer<UInt64>?,
    _ capacity: Int
  ) -> Int {
    let count = isOver ? 0 : chooseAnswer(below: 5)
    for index in 0..<min(count, capacity) { targets?[index] = UInt64(chooseAnswer(below: 4)) }
    return chooseAnswer(below: 30) == 29 ? .max : count
  }

  private func receive(_ decision: fingertip_decision) {
    receive(decision.text, decision.text_length)
    guard recording != nil, let text = decision.text else { return }
    // Ignored samples are skipped because recorders omit them.
    if String(cString: decision.outcome) != "ignored" {
      journal.note(text: String(cString: text))
    }
  }

  func receive(_ text: UnsafePointer<CChar>?, _ length: Int) {
    journal.law(
      text.map { String(cString: $0).utf8.count } == length, "a line is as long as it says")
  }

  private func receive(_ event: fingertip_gesture_event) {
    switch Int(event.state) {
    case FINGERTIP_GESTURE_BEGAN:
      journal.law(inProgress.insert(event.recognizer).inserted, "a gesture begins once")
    case FINGERTIP_GESTURE_CHANGED:
      journal.law(inProgress.contains(event.recognizer), "only what began changes")
    case FINGERTIP_GESTURE_ENDED, FINGERTIP_GESTURE_CANCELLED:
      journal.law(inProgress.remove(event.recognizer) != nil, "what began ends once")
    default: break
    }
    journal.note(
      "gesture \(event.state)",
      [
        event.x, event.y, event.dx, event.dy, event.velocity_x, event.velocity_y, event.scale,
        event.scale_velocity, event.rotation, event.angular_velocity, event.anchor_x,
        event.anchor_y,
      ])
    act()
  }
}
