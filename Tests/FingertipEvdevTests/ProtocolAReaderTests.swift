import Fingertip
import FingertipEvdev
import Testing

@Suite struct ListReaderTests {
  @Test func `A finger lands, moves, and lifts with an empty list`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 / | 10: X11 Y20 / | 20: X11 Y20 / | 30: / |")
        == "0 began 1 (10, 20) | 10 moved 1 (11, 20) | 30 ended 1 (11, 20)")
  }

  @Test func `A finger lifts with BTN_TOUCH or ABS_PRESSURE when nothing else is sent`() throws {
    for lift in ["B0", "p0"] {
      #expect(
        try decode(Devices.list, "0: X10 Y20 / B1 p9 | 10: \(lift) | 20: X10 Y20 / B1 |")
          == "0 began 1 (10, 20) | 10 ended 1 (10, 20) | 20 began 2 (10, 20)")
    }
  }

  @Test func `A frame that is about something else changes nothing`() throws {
    #expect(
      try decode(
        Devices.list, "0: X10 Y20 / B1 | 10: | 20: x10 | 25: p7 | 30: X10 Y20 / | 40: B0 |")
        == "0 began 1 (10, 20) | 40 ended 1 (10, 20)")
  }

  @Test func `A list with contacts is believed over BTN_TOUCH`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 / | 10: X11 Y20 / B0 |")
        == "0 began 1 (10, 20) | 10 moved 1 (11, 20)")
  }

  @Test func `A finger that is missing from the list has lifted`() throws {
    #expect(
      try decode(
        Devices.list, "0: X10 Y20 / X500 Y600 / | 10: X501 Y600 / | 20: X501 Y600 / X12 Y20 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 ended 1 (10, 20), moved 2 (501, 600) "
        + "| 20 began 3 (12, 20)")
  }

  @Test func `Fingers without ids keep their touch when the list changes its order`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 / X500 Y600 / | 10: X505 Y600 / X15 Y20 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 2 (505, 600), moved 1 (15, 20)")
  }

  @Test func `Fingers are matched by the least sum and not each by its nearest`() throws {
    // Both were in a row and moved to the right by 60: the left one is now nearest to where the
    // right one was.
    #expect(
      try decode(Devices.list, "0: X100 Y0 / X150 Y0 / | 10: X160 Y0 / X210 Y0 / |")
        == "0 began 1 (100, 0), began 2 (150, 0) | 10 moved 1 (160, 0), moved 2 (210, 0)")
  }

  @Test func `A finger farther away than half the diagonal is another finger`() throws {
    #expect(
      try decode(Devices.list, "0: X0 Y0 / | 10: X499 Y499 / | 20: X0 Y0 / | 30: X501 Y501 / |")
        == "0 began 1 (0, 0) | 10 moved 1 (499, 499) | 20 moved 1 (0, 0) "
        + "| 30 ended 1 (0, 0), began 2 (501, 501)")
  }

  @Test func `The tracking id 0 is one like any other`() throws {
    #expect(
      try decode(
        Devices.numberedList,
        "0: T0 X10 Y20 / T1 X500 Y600 / | 10: T1 X10 Y20 / T0 X500 Y600 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 2 (10, 20), moved 1 (500, 600)")
  }

  @Test func `Tracking ids decide where the device sends them`() throws {
    #expect(
      try decode(
        Devices.numberedList,
        "0: T7 X10 Y20 / T8 X500 Y600 / | 10: T8 X10 Y20 / T7 X500 Y600 / | 20: T9 X10 Y20 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 2 (10, 20), moved 1 (500, 600) "
        + "| 20 ended 1 (500, 600), ended 2 (10, 20), began 3 (10, 20)")
  }

  @Test func `Tracking ids that are sent for some contacts only are not trusted`() throws {
    #expect(
      try decode(
        Devices.numberedList, "0: T7 X10 Y20 / T8 X500 Y600 / | 10: X11 Y20 / T8 X501 Y600 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 1 (11, 20), moved 2 (501, 600)")
  }

  @Test func `The last contact needs no mark of its own`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 | 10: / |")
        == "0 began 1 (10, 20) | 10 ended 1 (10, 20)")
  }

  @Test func `A contact without a position is left out with a note`() throws {
    var decoder = try Devices.decoder(Devices.list)
    #expect(decoder.play("0: X10 / X20 Y30 / |") == "0 began 1 (20, 30)")
    #expect(decoder.notes() == [.positionUnknown(contact: 0)])
  }

  @Test func `More contacts than can be followed are left out with a note`() throws {
    var decoder = try Devices.decoder(Devices.list)
    let crowd = (0..<40).map { "X\($0 * 20) Y5 /" }.joined(separator: " ")
    let told = decoder.play("0: \(crowd) | 10: / |")
    #expect(told.count(of: "began") == 32)
    #expect(told.count(of: "ended") == 32)
    #expect(decoder.notes().contains(.tooManyContacts(limit: 32)))
  }

  @Test func `Two contacts with one id do not break the life of a touch`() throws {
    #expect(
      try decode(Devices.numberedList, "0: T7 X10 Y20 / | 10: T7 X11 Y20 / T7 X12 Y20 / | 20: / |")
        == "0 began 1 (10, 20) | 10 moved 1 (12, 20) | 20 ended 1 (12, 20)")
  }
}

extension String {
  /// How often a word occurs.
  fileprivate func count(of word: String) -> Int { ranges(of: word).count }
}
