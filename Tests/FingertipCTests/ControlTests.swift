import CFingertip
import FingertipC
import Testing

extension FingertipCTests {
  /// Records the events that a control sends, and their values.
  func recordEvents(_ host: Host, _ control: fingertip_view?, _ events: Int) {
    let status = fingertip_control_on_event(
      control, UInt32(events),
      { event, user in
        guard let event = event?.pointee else { return }
        Host.from(user)?.events.append("\(event.events): \(event.value)")
      }, host.pointer)
    #expect(status == FINGERTIP_OK)
  }

  @Test func `C1: A button sends touch-down and touch-up events only while it is enabled`() throws {
    let host = try Host()
    let button = fingertip_button_create(host.root, 10, 10, 100, 40)
    recordEvents(host, button, FINGERTIP_TOUCH_UP_INSIDE | FINGERTIP_TOUCH_DOWN)
    host.send(0, FINGERTIP_BEGAN, 20, 20)
    #expect(fingertip_view_get(button, Int32(FINGERTIP_CONTROL_IS_HIGHLIGHTED)) == 1)
    #expect(fingertip_view_get(button, Int32(FINGERTIP_CONTROL_IS_TRACKING)) == 1)
    host.send(50, FINGERTIP_ENDED, 20, 20)
    #expect(fingertip_view_get(button, Int32(FINGERTIP_CONTROL_IS_HIGHLIGHTED)) == 0)
    #expect(host.events == ["\(FINGERTIP_TOUCH_DOWN): nan", "\(FINGERTIP_TOUCH_UP_INSIDE): nan"])
    #expect(fingertip_view_set(button, Int32(FINGERTIP_CONTROL_ENABLED), 0) == FINGERTIP_OK)
    host.tap(at: 500, 20, 20)
    #expect(host.events.count == 2)
    #expect(fingertip_control_on_event(button, 0xffff, nil, nil) == FINGERTIP_OK)
    #expect(fingertip_view_set(button, Int32(FINGERTIP_CONTROL_ENABLED), 1) == FINGERTIP_OK)
    host.tap(at: 1000, 20, 20)
    #expect(host.events.count == 2)
  }

  @Test func `C11: Controls are mirrored if their window's layout direction is right to left`()
    throws
  {
    let host = try Host()
    let direction = Int32(FINGERTIP_VIEW_LAYOUT_DIRECTION)
    let effective = Int32(FINGERTIP_VIEW_EFFECTIVE_LAYOUT_DIRECTION)
    let slider = fingertip_slider_create(host.root, 10, 100, 228, 30)
    #expect(fingertip_view_get(slider, direction) == 0)
    #expect(fingertip_view_get(slider, effective) == 1)
    #expect(fingertip_view_set(host.root, direction, 2) == FINGERTIP_OK)
    #expect(fingertip_view_get(slider, direction) == 0)
    #expect(fingertip_view_get(slider, effective) == 2)
    host.drag(from: 0, (224, 115), (124, 115), (124, 115))
    #expect(fingertip_view_get(slider, Int32(FINGERTIP_CONTROL_VALUE)) == 0.5)
    for wrong in [-1, 0.5, 3, .nan] {
      #expect(fingertip_view_set(slider, direction, wrong) == FINGERTIP_ERROR_VALUE)
    }
    #expect(
      String(cString: fingertip_last_error()).contains("inherited, leftToRight, rightToLeft"))
    #expect(fingertip_view_set(slider, effective, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_view_set(slider, direction, 1) == FINGERTIP_OK)
    #expect(fingertip_view_get(slider, effective) == 1)
    let list = fingertip_list_create(host.root, 0, 200, 300, 200, 2)
    host.drag(from: 1000, (100, 220), (120, 220), (150, 220), (180, 220), (210, 220))
    var button = [Double](repeating: 0, count: 4)
    let row = fingertip_list_row(list, 0)
    #expect(
      fingertip_control_part_frame(row, Int32(FINGERTIP_PART_DELETION), &button) == FINGERTIP_OK)
    #expect(button == [0, 0, 80, 44])
  }

  @Test func `Touches change the values of controls`() throws {
    let host = try Host()
    let (value, count) = (Int32(FINGERTIP_CONTROL_VALUE), Int32(FINGERTIP_CONTROL_COUNT))

    let toggle = fingertip_switch_create(host.root, 10, 10, 51, 31)
    host.tap(at: 0, 30, 25)
    #expect(fingertip_view_get(toggle, Int32(FINGERTIP_CONTROL_IS_ON)) == 1)
    #expect(fingertip_view_get(toggle, Int32(FINGERTIP_CONTROL_POSITION)) == 1)

    let slider = fingertip_slider_create(host.root, 10, 100, 228, 30)
    #expect(fingertip_view_set(slider, Int32(FINGERTIP_CONTROL_MAXIMUM_VALUE), 10) == FINGERTIP_OK)
    recordEvents(host, slider, FINGERTIP_VALUE_CHANGED)
    host.drag(from: 500, (24, 115), (124, 115), (124, 115))
    #expect(host.events == ["\(FINGERTIP_VALUE_CHANGED): 5.0"])
    #expect(fingertip_view_set(slider, value, 99) == FINGERTIP_ERROR_VALUE)
    #expect(
      String(cString: fingertip_last_error())
        == "fingertip_view_set: slider.value: expected a number from 0 to 10, found 99")
    #expect(fingertip_view_get(slider, value) == 5)

    let stepper = fingertip_stepper_create(host.root, 10, 160, 100, 40)
    #expect(fingertip_view_set(stepper, Int32(FINGERTIP_CONTROL_STEP), 5) == FINGERTIP_OK)
    host.tap(at: 1000, 90, 180)
    #expect(fingertip_view_get(stepper, value) == 5)

    let segments = fingertip_segmented_create(host.root, 10, 220, 300, 40, 3)
    #expect(fingertip_view_get(segments, count) == 3)
    let selected = Int32(FINGERTIP_CONTROL_SELECTED_SEGMENT_INDEX)
    #expect(fingertip_view_get(segments, selected) == -1)
    host.tap(at: 1500, 150, 240)
    #expect(fingertip_view_get(segments, selected) == 1)
    #expect(fingertip_view_set(segments, selected, 3) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_view_set(segments, count, 3) == FINGERTIP_ERROR_KIND)

    let dots = fingertip_page_control_create(host.root, 10, 280, 300, 40)
    #expect(fingertip_view_set(dots, Int32(FINGERTIP_CONTROL_NUMBER_OF_PAGES), 4) == FINGERTIP_OK)
    host.tap(at: 2000, 300, 300)
    #expect(fingertip_view_get(dots, Int32(FINGERTIP_CONTROL_CURRENT_PAGE)) == 1)

    let wheel = fingertip_picker_wheel_create(host.root, 10, 330, 100, 96, 5)
    #expect(fingertip_view_get(wheel, Int32(FINGERTIP_CONTROL_ROW_HEIGHT)) == 32)
    #expect(fingertip_view_set(wheel, Int32(FINGERTIP_CONTROL_SELECTED_ROW), 3) == FINGERTIP_OK)
    #expect(fingertip_view_get(wheel, Int32(FINGERTIP_CONTROL_OFFSET)) == 96)

    let ribbon = fingertip_section_index_create(host.root, 280, 330, 30, 100, 10)
    host.tap(at: 2500, 295, 355)
    #expect(fingertip_view_get(ribbon, Int32(FINGERTIP_CONTROL_SELECTED_INDEX)) == 2)
    #expect(
      fingertip_view_set(ribbon, Int32(FINGERTIP_CONTROL_SELECTED_INDEX), 1) == FINGERTIP_ERROR_KIND
    )
  }

  @Test func `A date picker moves to the nearest valid date and responds to a tap on a wheel`()
    throws
  {
    let host = try Host()
    let picker = fingertip_date_picker_create(host.root, 0, 0, 300, 160)
    recordEvents(host, picker, FINGERTIP_VALUE_CHANGED)
    var time = [Double](repeating: -1, count: 5)
    #expect(fingertip_date_picker_set_time(picker, 2023, 2, 31, 25, -1) == FINGERTIP_OK)
    #expect(fingertip_date_picker_get_time(picker, &time) == FINGERTIP_OK)
    #expect(time == [2023, 2, 28, 23, 0])
    var wheel = [Double](repeating: -1, count: 8)
    #expect(fingertip_date_picker_wheel(picker, 1, &wheel) == FINGERTIP_OK)
    #expect(wheel == [Double(FINGERTIP_WHEEL_DAY), 28, 27, 27 * 32, 100, 0, 100, 160])
    // A tap on the row below the selected month selects that row.
    host.tap(at: 0, 50, 112)
    #expect(fingertip_window_advance(host.window, 3_000_000_000) == FINGERTIP_OK)
    #expect(fingertip_date_picker_get_time(picker, &time) == FINGERTIP_OK)
    #expect(time[1] == 3)
    #expect(host.events.count == 1)
    #expect(fingertip_view_set(picker, Int32(FINGERTIP_CONTROL_MODE), 0) == FINGERTIP_OK)
    #expect(fingertip_date_picker_wheel(picker, 1, &wheel) == FINGERTIP_OK)
    #expect(wheel[0] == Double(FINGERTIP_WHEEL_MINUTE))
    #expect(fingertip_view_get(picker, Int32(FINGERTIP_CONTROL_COUNT)) == 2)
    #expect(fingertip_date_picker_wheel(picker, 2, &wheel) == FINGERTIP_ERROR_VALUE)
    #expect(fingertip_date_picker_wheel(picker, 0, nil) == FINGERTIP_ERROR_ARGUMENT)
    #expect(fingertip_date_picker_get_time(picker, nil) == FINGERTIP_ERROR_ARGUMENT)
    #expect(fingertip_date_picker_get_time(host.root, &time) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_date_picker_set_time(host.root, 1, 1, 1, 1, 1) == FINGERTIP_ERROR_KIND)
  }

  @Test func `A date picker clamps its date to the range from the minimum to the maximum`() throws {
    let host = try Host()
    let picker = fingertip_date_picker_create(host.root, 0, 0, 300, 160)
    var time = [Double](repeating: -1, count: 5)
    #expect(fingertip_date_picker_set_minimum_date(picker, 2024, 2, 30, 8, 30) == FINGERTIP_OK)
    #expect(fingertip_date_picker_get_time(picker, &time) == FINGERTIP_OK)
    #expect(time == [2024, 2, 29, 8, 30])
    #expect(fingertip_date_picker_set_maximum_date(picker, 2024, 12, 31, 18, 0) == FINGERTIP_OK)
    #expect(fingertip_date_picker_set_time(picker, 2025, 1, 1, 0, 0) == FINGERTIP_OK)
    #expect(fingertip_date_picker_get_time(picker, &time) == FINGERTIP_OK)
    #expect(time == [2024, 12, 31, 18, 0])
    // Setting a maximum that is earlier than the minimum also moves the minimum.
    #expect(fingertip_date_picker_set_maximum_date(picker, 2020, 1, 1, 0, 0) == FINGERTIP_OK)
    #expect(fingertip_date_picker_get_time(picker, &time) == FINGERTIP_OK)
    #expect(time == [2020, 1, 1, 0, 0])
    #expect(
      fingertip_date_picker_set_minimum_date(host.root, 1, 1, 1, 1, 1) == FINGERTIP_ERROR_KIND)
    #expect(fingertip_date_picker_set_maximum_date(nil, 1, 1, 1, 1, 1) == FINGERTIP_ERROR_HANDLE)
  }

  @Test func `Holding a stepper repeats its step as time advances`() throws {
    let host = try Host()
    let stepper = fingertip_stepper_create(host.root, 10, 10, 100, 40)
    host.send(0, FINGERTIP_BEGAN, 90, 30)
    #expect(fingertip_window_next_deadline(host.window) == 500_000_000)
    #expect(fingertip_window_advance(host.window, 750_000_000) == FINGERTIP_OK)
    #expect(fingertip_view_get(stepper, Int32(FINGERTIP_CONTROL_VALUE)) == 3)
    #expect(fingertip_view_get(stepper, Int32(FINGERTIP_CONTROL_PRESSED_PART)) == 1)
    host.send(800, FINGERTIP_ENDED, 90, 30)
  }

  @Test func `H4: A press continues while the touch is inside the tracking margin`() throws {
    let host = try Host()
    let button = fingertip_button_create(host.root, 10, 10, 100, 40)
    recordEvents(host, button, FINGERTIP_TOUCH_UP_INSIDE | FINGERTIP_TOUCH_UP_OUTSIDE)
    #expect(fingertip_view_set_tracking_margin(button, 0, 0, 0, 5) == FINGERTIP_OK)
    host.drag(from: 0, (20, 20), (113, 20))
    host.drag(from: 1000, (20, 20), (117, 20))
    #expect(
      host.events == ["\(FINGERTIP_TOUCH_UP_INSIDE): nan", "\(FINGERTIP_TOUCH_UP_OUTSIDE): nan"])
    #expect(fingertip_view_set_tracking_margin(nil, 0, 0, 0, 5) == FINGERTIP_ERROR_HANDLE)
  }
}
