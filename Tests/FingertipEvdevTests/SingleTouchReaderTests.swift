import Fingertip
import FingertipEvdev
import Testing

@Suite struct SingleTouchReaderTests {
  @Test func `A contact lands, moves and lifts`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y20 | 10: x11 | 20: B0 |")
        == "0 began 1 (10, 20) | 10 moved 1 (11, 20) | 20 ended 1 (11, 20)")
  }

  @Test func `BTN_TOUCH may be sent before, between or after the coordinates`() throws {
    for frame in ["B1 x10 y20", "x10 B1 y20", "x10 y20 B1"] {
      #expect(try decode(Devices.single, "0: \(frame) |") == "0 began 1 (10, 20)")
    }
  }

  @Test func `A touch without new coordinates begins at the last location`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y20 | 10: B0 | 20: B1 | 30: B0 | 40: B1 y30 |")
        == "0 began 1 (10, 20) | 10 ended 1 (10, 20) | 20 began 2 (10, 20) | 30 ended 2 (10, 20) "
        + "| 40 began 3 (10, 30)")
  }

  @Test func `A coordinate known from the description doesn't need to be sent`() throws {
    #expect(try decode(Devices.single(x: 300, y: 400), "0: B1 x310 |") == "0 began 1 (310, 400)")
  }

  @Test func `A coordinate that is never sent is assumed to be 0, with a note`() throws {
    var decoder = try Devices.decoder(Devices.single)
    #expect(
      decoder.play("0: B1 x10 | 10: y20 | 20: B0 |")
        == "0 began 1 (10, 0) | 10 moved 1 (10, 20) | 20 ended 1 (10, 20)")
    #expect(decoder.notes() == [.assumedInitial(contact: 0, code: AbsCode.y, value: 0)])
  }

  @Test func `If a touch's coordinates arrive a frame late, the touch begins at that later time`()
    throws
  {
    #expect(try decode(Devices.single, "0: B1 | 10: x10 y20 |") == "10 began 1 (10, 20)")
  }

  @Test func `A hovering pen begins a touch when BTN_TOUCH is pressed`() throws {
    var decoder = try Devices.decoder(Devices.single)
    #expect(
      decoder.play("0: E1 x10 y20 | 10: x11 | 20: B1 | 30: B0 |")
        == "20 began 1 (11, 20) stylus | 30 ended 1 (11, 20) stylus")
    #expect(decoder.notes() == [])
  }

  @Test func `An eraser is reported as a stylus`() throws {
    var decoder = try Devices.decoder(Devices.single)
    var tools: [String] = []
    for (time, code, value) in [
      (0, KeyCode.toolPen + 1, 1), (10, KeyCode.touch, 1), (20, KeyCode.touch, 0),
      (30, KeyCode.toolPen + 1, 0),
    ] as [(Int64, UInt16, Int32)] {
      let time = Timestamp(milliseconds: time)
      _ = decoder.receive(InputEvent(time: time, type: EventType.key, code: code, value: value))
      for axis in [AbsCode.x, AbsCode.y] {
        _ = decoder.receive(
          InputEvent(time: time, type: EventType.abs, code: axis, value: Int32(10 + tools.count)))
      }
      let report = InputEvent(time: time, type: EventType.syn, code: SynCode.report, value: 0)
      if decoder.receive(report) { tools.append("\(decoder.frame.samples[0].tool)") }
    }
    #expect(tools == ["stylus", "stylus"])
  }

  @Test func `A pen that is initially in proximity is reported as a stylus`() throws {
    var decoder = try Devices.decoder(Devices.single)
    decoder.setInitialValue(type: EventType.key, code: KeyCode.toolPen, value: 1)
    #expect(decoder.play("0: B1 x10 y20 |") == "0 began 1 (10, 20) stylus")
  }

  @Test func `A pen whose first key event ends proximity isn't treated as initially down`()
    throws
  {
    var decoder = try Devices.decoder(Devices.single)
    #expect(decoder.play("0: x10 y20 | 10: x11 | 20: E0 |") == "")
    #expect(decoder.notes() == [])
  }

  @Test func `A pen whose first key event is a lift is treated as initially down`()
    throws
  {
    var decoder = try Devices.decoder(Devices.single)
    #expect(decoder.play("0: x10 y20 | 10: B0 | 20: B1 |") == "20 began 1 (10, 20)")
    #expect(decoder.notes() == [.alreadyDown(contact: 0)])
  }

  @Test func `A touch that was down before the first event is ignored`() throws {
    var decoder = try Devices.decoder(Devices.single)
    #expect(
      decoder.play("0: x10 y20 | 10: x11 | 20: B0 | 30: B1 |") == "30 began 1 (11, 20)")
    #expect(decoder.notes() == [.alreadyDown(contact: 0)])
  }

  @Test
  func `Without proximity keys, a contact whose first event is a move is treated as already down`()
    throws
  {
    var device = Devices.single
    device.codes[EventType.key] = [KeyCode.touch]
    device.axes[AbsCode.distance] = nil
    var decoder = try Devices.decoder(device)
    #expect(decoder.play("0: x10 y20 |") == "")
    #expect(decoder.notes() == [.alreadyDown(contact: 0)])
  }

  @Test func `A touch that is initially down is ignored until it lifts`() throws {
    var decoder = try Devices.decoder(Devices.single)
    decoder.setInitialValue(type: EventType.key, code: KeyCode.touch, value: 1)
    decoder.setInitialValue(type: EventType.abs, code: AbsCode.x, value: 50)
    #expect(decoder.play("0: y20 | 10: B0 | 20: B1 |") == "20 began 1 (50, 20)")
  }

  @Test func `A repeated BTN_TOUCH press changes nothing`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y20 | 10: B1 | 20: B2 | 30: B0 |")
        == "0 began 1 (10, 20) | 30 ended 1 (10, 20)")
  }

  @Test func `A touch that lands and lifts within one frame both begins and ends`() throws {
    #expect(
      try decode(Devices.single, "0: x10 y20 B1 B0 |")
        == "0 began 1 (10, 20), ended 1 (10, 20)")
  }

  @Test func `Pressure is a fraction of its range`() throws {
    var decoder = try Devices.decoder(Devices.single)
    _ = decoder.play("0: B1 x10 y20 p50 |")
    #expect(decoder.frame.samples.first?.pressure == 0.25)
  }
}
