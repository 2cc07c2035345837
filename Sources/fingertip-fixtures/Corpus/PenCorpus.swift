import Fingertip
import FingertipEvdev
import FingertipTesting

// This file creates recordings of pens that report their distance from the screen. The recordings
// are replayed in the standard scene.

func penCorpus() -> [CorpusFolder] {
  [
    CorpusFolder(
      "devices/pens", "pens that report their distance from the screen",
      [
        CorpusRecording(
          "touches-at-a-distance",
          "a pen hovers, taps and draws; while it touches the screen, the reported distance never drops below 16",
          on: penDisplay, events: touchesAtADistance()),
        CorpusRecording(
          "only-hovers", "a pen enters proximity, hovers and leaves, which isn't an anomaly",
          on: penDisplay, events: onlyHovers()),
      ])
  ]
}

/// A pen display with 100 units per millimeter.
private let penDisplay = VirtualTouchscreen(
  description: {
    let axes: [UInt16: AbsoluteAxis] = [
      AbsCode.x: AbsoluteAxis(minimum: 0, maximum: 26000, resolution: 100),
      AbsCode.y: AbsoluteAxis(minimum: 0, maximum: 16000, resolution: 100),
      AbsCode.pressure: AbsoluteAxis(minimum: 0, maximum: 1023),
      AbsCode.distance: AbsoluteAxis(minimum: 0, maximum: 63),
    ]
    let keys: Set = [KeyCode.touch, KeyCode.toolPen]
    return DeviceDescription(
      name: "Fingertip pen display", id: DeviceID(bus: 3, vendor: 0, product: 0x60, version: 1),
      properties: [InputProperty.direct],
      codes: [
        EventType.syn: [EventType.syn, EventType.key, EventType.abs], EventType.key: keys,
        EventType.abs: Set(axes.keys),
      ], axes: axes)
  }(), touchProtocol: .singleTouch, surface: Size(width: 260 / 0.15875, height: 160 / 0.15875),
  rate: 100)

/// A writer that produces a pen's events, frame by frame.
private struct PenEventWriter {
  var events: [InputEvent] = []
  var time = 100

  /// Adds a frame, 10 ms after the previous one.
  mutating func writeFrame(_ changes: (type: UInt16, code: UInt16, value: Int32)...) {
    for change in changes + [(EventType.syn, SynCode.report, 0)] {
      events.append(
        InputEvent(
          time: milliseconds(time), type: change.type, code: change.code, value: change.value))
    }
    time += 10
  }

  mutating func enterProximity(_ x: Int32, _ y: Int32) {
    writeFrame(
      (EventType.key, KeyCode.toolPen, 1), (EventType.abs, AbsCode.x, x),
      (EventType.abs, AbsCode.y, y), (EventType.abs, AbsCode.distance, 50))
  }

  mutating func hover(to x: Int32) { writeFrame((EventType.abs, AbsCode.x, x)) }

  mutating func press(_ distance: Int32 = 16) {
    writeFrame(
      (EventType.abs, AbsCode.distance, distance), (EventType.abs, AbsCode.pressure, 300),
      (EventType.key, KeyCode.touch, 1))
  }

  mutating func lift() {
    writeFrame((EventType.abs, AbsCode.pressure, 0), (EventType.key, KeyCode.touch, 0))
  }

  mutating func leaveProximity() {
    writeFrame((EventType.key, KeyCode.toolPen, 0), (EventType.abs, AbsCode.distance, 63))
  }
}

private func touchesAtADistance() -> [InputEvent] {
  var pen = PenEventWriter()
  pen.enterProximity(8000, 6000)
  pen.hover(to: 8010)
  pen.press()
  pen.time += 60
  pen.lift()
  pen.time += 600
  pen.press(17)
  for step in 1...20 { pen.hover(to: 8010 + 200 * Int32(step)) }
  pen.time += 100
  pen.lift()
  pen.hover(to: 12100)
  pen.leaveProximity()
  return pen.events
}

private func onlyHovers() -> [InputEvent] {
  var pen = PenEventWriter()
  pen.enterProximity(8000, 6000)
  for step in 1...20 { pen.hover(to: 8000 + 200 * Int32(step)) }
  pen.leaveProximity()
  return pen.events
}
