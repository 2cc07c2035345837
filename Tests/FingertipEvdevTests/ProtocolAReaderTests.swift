import Fingertip
import FingertipEvdev
import Testing

@Suite struct ProtocolAReaderTests {
  @Test func `A contact lands, moves, and lifts when the contact list is empty`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 / | 10: X11 Y20 / | 20: X11 Y20 / | 30: / |")
        == "0 began 1 (10, 20) | 10 moved 1 (11, 20) | 30 ended 1 (11, 20)")
  }

  @Test func `A contact lifts when a frame contains only BTN_TOUCH 0 or ABS_PRESSURE 0`() throws {
    for lift in ["B0", "p0"] {
      #expect(
        try decode(Devices.list, "0: X10 Y20 / B1 p9 | 10: \(lift) | 20: X10 Y20 / B1 |")
          == "0 began 1 (10, 20) | 10 ended 1 (10, 20) | 20 began 2 (10, 20)")
    }
  }

  @Test func `A frame without contact data changes nothing`() throws {
    #expect(
      try decode(
        Devices.list, "0: X10 Y20 / B1 | 10: | 20: x10 | 25: p7 | 30: X10 Y20 / | 40: B0 |")
        == "0 began 1 (10, 20) | 40 ended 1 (10, 20)")
  }

  @Test func `A nonempty contact list takes precedence over BTN_TOUCH 0`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 / | 10: X11 Y20 / B0 |")
        == "0 began 1 (10, 20) | 10 moved 1 (11, 20)")
  }

  @Test func `A contact that is missing from the contact list lifts`() throws {
    #expect(
      try decode(
        Devices.list, "0: X10 Y20 / X500 Y600 / | 10: X501 Y600 / | 20: X501 Y600 / X12 Y20 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 ended 1 (10, 20), moved 2 (501, 600) "
        + "| 20 began 3 (12, 20)")
  }

  @Test func `Contacts without tracking IDs keep their touches when the list is reordered`() throws
  {
    #expect(
      try decode(Devices.list, "0: X10 Y20 / X500 Y600 / | 10: X505 Y600 / X15 Y20 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 2 (505, 600), moved 1 (15, 20)")
  }

  @Test func `Contacts are matched to minimize the total distance, not to the nearest predecessor`()
    throws
  {
    // Both contacts move right by 60, which brings the left one nearest to the right one's old
    // position.
    #expect(
      try decode(Devices.list, "0: X100 Y0 / X150 Y0 / | 10: X160 Y0 / X210 Y0 / |")
        == "0 began 1 (100, 0), began 2 (150, 0) | 10 moved 1 (160, 0), moved 2 (210, 0)")
  }

  @Test func `A contact that moves farther than half the screen diagonal begins a new touch`()
    throws
  {
    #expect(
      try decode(Devices.list, "0: X0 Y0 / | 10: X499 Y499 / | 20: X0 Y0 / | 30: X501 Y501 / |")
        == "0 began 1 (0, 0) | 10 moved 1 (499, 499) | 20 moved 1 (0, 0) "
        + "| 30 ended 1 (0, 0), began 2 (501, 501)")
  }

  @Test func `Tracking ID 0 is valid`() throws {
    #expect(
      try decode(
        Devices.numberedList,
        "0: T0 X10 Y20 / T1 X500 Y600 / | 10: T1 X10 Y20 / T0 X500 Y600 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 2 (10, 20), moved 1 (500, 600)")
  }

  @Test func `Contacts are matched by tracking ID if the device sends tracking IDs`() throws {
    #expect(
      try decode(
        Devices.numberedList,
        "0: T7 X10 Y20 / T8 X500 Y600 / | 10: T8 X10 Y20 / T7 X500 Y600 / | 20: T9 X10 Y20 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 2 (10, 20), moved 1 (500, 600) "
        + "| 20 ended 1 (500, 600), ended 2 (10, 20), began 3 (10, 20)")
  }

  @Test func `Tracking IDs sent for only some contacts are ignored`() throws {
    #expect(
      try decode(
        Devices.numberedList, "0: T7 X10 Y20 / T8 X500 Y600 / | 10: X11 Y20 / T8 X501 Y600 / |")
        == "0 began 1 (10, 20), began 2 (500, 600) | 10 moved 1 (11, 20), moved 2 (501, 600)")
  }

  @Test func `The last contact in a list needs no SYN_MT_REPORT`() throws {
    #expect(
      try decode(Devices.list, "0: X10 Y20 | 10: / |")
        == "0 began 1 (10, 20) | 10 ended 1 (10, 20)")
  }

  @Test func `A contact without a position is omitted, with a note`() throws {
    var decoder = try Devices.decoder(Devices.list)
    #expect(decoder.play("0: X10 / X20 Y30 / |") == "0 began 1 (20, 30)")
    #expect(decoder.notes() == [.positionUnknown(contact: 0)])
  }

  @Test func `Contacts beyond the supported maximum are omitted, with a note`() throws {
    var decoder = try Devices.decoder(Devices.list)
    let crowd = (0..<40).map { "X\($0 * 20) Y5 /" }.joined(separator: " ")
    let decoded = decoder.play("0: \(crowd) | 10: / |")
    #expect(decoded.count(of: "began") == 32)
    #expect(decoded.count(of: "ended") == 32)
    #expect(decoder.notes().contains(.tooManyContacts(limit: 32)))
  }

  @Test func `Two contacts with the same tracking ID update a single touch`() throws {
    #expect(
      try decode(Devices.numberedList, "0: T7 X10 Y20 / | 10: T7 X11 Y20 / T7 X12 Y20 / | 20: / |")
        == "0 began 1 (10, 20) | 10 moved 1 (12, 20) | 20 ended 1 (12, 20)")
  }
}

extension String {
  /// Returns the number of occurrences of a word.
  fileprivate func count(of word: String) -> Int { ranges(of: word).count }
}
