import Fingertip
import FingertipEvdev
import FingertipRecordings
import Testing

@testable import fingertip_fixtures

/// Checks that the recordings contain what the tables in Fixtures/README.md describe.
struct FixtureContentTests {
  func events(_ path: String) throws -> [InputEvent] {
    let fixture = try #require(made.first { $0.path == path })
    var reader = try RecordingReader(.bytes(fixture.bytes, name: path))
    var events: [InputEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  func values(_ code: UInt16, _ path: String) throws -> [Int32] {
    try events(path).filter { $0.type == EventType.abs && $0.code == code }.map(\.value)
  }

  @Test(arguments: made.filter { $0.path.hasPrefix("recordings/") }.map(\.path))
  func `Every recording is complete, is in chronological order, and ends with a report`(
    path: String
  ) throws {
    let events = try events(path)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(events.last?.type == EventType.syn)
    #expect(events.last?.code == SynCode.report)
  }

  @Test func `The recordings of fast taps omit unchanged coordinates`() throws {
    let path = "recordings/slots-60hz.fast-taps.evemu"
    #expect(try values(AbsCode.mtTrackingID, path).count == 12)
    #expect(try values(AbsCode.mtPositionX, path) == [280, 320])
    #expect(try values(AbsCode.mtPositionY, path) == [187, 227])
  }

  @Test func `Recordings report a palm by its tool type, either from the start or in mid-contact`()
    throws
  {
    #expect(
      try values(AbsCode.mtToolType, "recordings/slots-60hz.palm-from-the-start.evemu") == [2])
    #expect(
      try values(AbsCode.mtToolType, "recordings/slots-60hz.palm-in-mid-contact.evemu") == [2, 0])
  }

  @Test func `In the hover recording, the contact reaches distance 0 and rises again`() throws {
    #expect(try values(AbsCode.mtDistance, "recordings/slots-60hz.hover.evemu") == [1, 0, 1])
  }

  @Test func `In the recording of an interrupted contact, the contact never lifts`() throws {
    #expect(try values(AbsCode.mtTrackingID, "recordings/slots-60hz.interrupted.evemu") == [41])
  }

  @Test func `In recordings with and without a lift, the tracking ID changes in one frame`() throws
  {
    #expect(
      try values(AbsCode.mtTrackingID, "recordings/slots-60hz.lift-and-land-in-one-frame.evemu")
        == [41, -1, 42, -1])
    #expect(
      try values(AbsCode.mtTrackingID, "recordings/slots-60hz.id-replaced.evemu") == [41, 42, -1])
    #expect(
      try values(AbsCode.mtTrackingID, "recordings/slots-60hz.id-wraps.evemu") == [
        65535, 0, -1, -1,
      ])
  }

  @Test func `In the recording with lost events, events are lost once, during a touch`() throws {
    let events = try events("recordings/slots-60hz.lost-events.evemu")
    let lost = events.indices.filter {
      events[$0].type == EventType.syn && events[$0].code == SynCode.dropped
    }
    let index = try #require(lost.first)
    #expect(lost.count == 1)
    let ids = events[..<index].filter { $0.code == AbsCode.mtTrackingID }.map(\.value)
    #expect(ids == [41])
    #expect(events[index + 1].time - events[index].time == .milliseconds(200))
  }
}
