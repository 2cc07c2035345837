import Fingertip
import FingertipEvdev
import Testing

@Suite struct LostEventsTests {
  @Test func `T5: Lost events cancel every active touch`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 X10 Y10 S1 T6 X20 Y20 | 10: ! X99 Y99 | 20: X30 S0 X40 |")
        == "0 began 1 (10, 10), began 2 (20, 20) "
        + "| 10 cancelled eventsLost 1 (10, 10), cancelled eventsLost 2 (20, 20)")
    #expect(decoder.notes() == [.eventsLost(cancelled: 2)])
  }

  @Test
  func `After lost events, a slot is ignored until its contact lifts, but it keeps its values`()
    throws
  {
    #expect(
      try decode(Devices.slots, "0: T5 X10 Y10 | 10: ! | 20: X11 | 30: T-1 | 40: T6 | 50: T-1 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) | 40 began 2 (11, 10) "
        + "| 50 ended 2 (11, 10)")
  }

  @Test func `After lost events, only a new tracking ID begins a touch`() throws {
    #expect(
      try decode(Devices.slots, "0: T5 X10 Y10 | 10: ! | 20: T5 X11 | 30: T6 X12 | 40: T-1 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) | 30 began 2 (12, 10) "
        + "| 40 ended 2 (12, 10)")
  }

  @Test func `If a contact's landing was lost, its lift is noted`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(decoder.play("0: ! X10 | 10: X11 Y20 | 20: T-1 S1 T-1 |") == "")
    #expect(
      decoder.notes()
        == [.eventsLost(cancelled: 0), .landingLost(contact: 0), .landingLost(contact: 1)])
  }

  @Test func `When libevdev resynchronizes, its frames begin touches for current contacts`()
    throws
  {
    #expect(
      try decode(
        Devices.slots,
        "0: T5 X10 Y10 | 10: ! | 11: S0 T-1 | 12: S0 X50 Y60 T7 S1 X70 Y80 T8 S0 | 20: X51 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) "
        + "| 12 began 2 (50, 60), began 3 (70, 80) | 20 moved 2 (51, 60)")
  }

  @Test func `In a frame with lost events, only slot changes are applied`() throws {
    #expect(
      try decode(
        Devices.slots, "0: T5 X10 Y10 | 10: ! T-1 X99 S1 T7 X98 | 20: X20 Y20 T8 | 30: S0 T-1 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) | 20 began 2 (20, 20)")
  }

  @Test func `Events that precede the loss in the same frame are applied`() throws {
    #expect(
      try decode(
        Devices.slots, "0: T5 X10 Y10 S1 T6 X20 Y20 | 10: S0 T-1 T9 X70 S1 X21 ! | 20: S0 X71 |")
        == "0 began 1 (10, 10), began 2 (20, 20) "
        + "| 10 ended 1 (10, 10), cancelled eventsLost 2 (20, 20)")
  }

  @Test func `A slot that changed in a frame with lost events can still begin a touch later`()
    throws
  {
    #expect(
      try decode(
        Devices.slots, "0: T5 X10 Y10 | 10: X11 ! | 20: T-1 | 30: T6 X12 | 40: X13 | 50: T-1 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) | 30 began 2 (12, 10) "
        + "| 40 moved 2 (13, 10) | 50 ended 2 (13, 10)")
  }

  @Test
  func `Two slots that changed in a frame with lost events can both still begin touches later`()
    throws
  {
    #expect(
      try decode(
        Devices.slots,
        "0: T5 X10 Y10 S1 T6 X20 Y20 | 10: S0 X11 S1 X21 S0 ! | 20: S0 T-1 S1 T-1 "
          + "| 30: S0 T7 X12 S1 T8 X22 | 40: S0 T-1 S1 T-1 |")
        == "0 began 1 (10, 10), began 2 (20, 20) "
        + "| 10 cancelled eventsLost 1 (10, 10), cancelled eventsLost 2 (20, 20) "
        + "| 30 began 3 (12, 10), began 4 (22, 20) | 40 ended 3 (12, 10), ended 4 (22, 20)")
  }

  @Test func `Lost events without an active touch produce no frame`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    #expect(
      decoder.play("0: T5 X10 Y10 | 10: T-1 | 20: ! ! |")
        == "0 began 1 (10, 10) | 10 ended 1 (10, 10)")
    #expect(decoder.notes() == [.eventsLost(cancelled: 0)])
  }

  @Test func `Lost events cancel protocol A contacts, which are ignored until they lift`() throws {
    for device in [Devices.list, Devices.numberedList] {
      #expect(
        try decode(
          device,
          "0: T1 X10 Y10 / T2 X900 Y900 / | 10: T1 X11 Y10 / ! T5 X500 Y500 / | "
            + "20: T1 X12 Y10 / T2 X900 Y901 / | 30: T1 X12 Y10 / | 40: T1 X12 Y10 / T3 X900 Y901 / |"
        )
          == "0 began 1 (10, 10), began 2 (900, 900) "
          + "| 10 cancelled eventsLost 1 (10, 10), cancelled eventsLost 2 (900, 900) "
          + "| 40 began 3 (900, 901)")
    }
  }

  @Test
  func `Lost events cancel a single-touch contact, which is ignored until the next press`() throws {
    #expect(
      try decode(Devices.single, "0: B1 x10 y10 | 10: ! x99 | 20: x11 | 30: B0 | 40: B1 | 50: B0 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) | 40 began 2 (11, 10) "
        + "| 50 ended 2 (11, 10)")
    #expect(
      try decode(Devices.single, "0: B1 x10 y10 | 10: ! B0 | 20: B1 x20 |")
        == "0 began 1 (10, 10) | 10 cancelled eventsLost 1 (10, 10) | 20 began 2 (20, 10)")
  }

  @Test func `When a recording ends, touches are cancelled at their last complete positions`()
    throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.play("0: T5 X10 Y10 S1 T6 X20 Y20 | 10: S0 T-1 S1 X25 S2 T7 X30 Y30")
    let isFrame = decoder.cancelTouches(.recordingEnded)
    #expect(isFrame)
    #expect(decoder.frame.summary == "10 ended 1 (10, 10), cancelled recordingEnded 2 (20, 20)")
    let isFrameAgain = decoder.cancelTouches(.recordingEnded)
    #expect(!isFrameAgain)
  }

  @Test func `Removing a device cancels its active touches in every protocol`() throws {
    for (device, story) in [
      (Devices.slots, "0: T5 X10 Y10 |"), (Devices.list, "0: X10 Y10 / |"),
      (Devices.single, "0: B1 x10 y10 |"),
    ] {
      var decoder = try Devices.decoder(device)
      _ = decoder.play(story)
      let isFrame = decoder.cancelTouches(.deviceRemoved)
      #expect(isFrame)
      #expect(decoder.frame.summary == "0 cancelled deviceRemoved 1 (10, 10)")
    }
  }

  @Test func `After the stream is finished, a contact is ignored until it lifts`() throws {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.play("0: T5 X10 Y10 |")
    _ = decoder.cancelTouches(.interrupted)
    #expect(decoder.play("10: X11 | 20: T-1 | 30: T6 |") == "30 began 2 (11, 10)")
  }

  @Test func `Finishing the stream in a frame with lost events discards the rest of that frame`()
    throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.play("0: T5 X10 Y10 | 10: ! X20")
    let isFrame = decoder.cancelTouches(.recordingEnded)
    #expect(isFrame)
    #expect(decoder.frame.summary == "10 cancelled recordingEnded 1 (10, 10)")
    #expect(decoder.play("20: T6 X30 |") == "20 began 2 (30, 10)")
  }
}
