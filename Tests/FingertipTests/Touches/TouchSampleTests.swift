import Testing

@testable import Fingertip

@Suite struct TouchSampleTests {
  @Test func `A sample has no contact and no pressure by default`() {
    let sample = TouchSample(TouchID(7), .began, at: Point(x: 1, y: 2))
    #expect(sample.contact == nil)
    #expect(sample.pressure == nil)
    #expect(sample.tool == .finger)
  }

  @Test func `Touch IDs from one source are ordered by age`() {
    #expect(TouchID(1) < TouchID(2))
    #expect(TouchID(3) == TouchID(3))
  }

  @Test func `A contact's orientation may be omitted`() {
    let contact = ContactEllipse(majorRadius: 8, minorRadius: 6)
    #expect(contact.orientation == .zero)
    let frame = TouchFrame(
      at: Timestamp(milliseconds: 16),
      samples: [TouchSample(TouchID(1), .moved, at: .zero, contact: contact, pressure: 0.5)])
    #expect(frame.samples[0].contact == contact)
    #expect(frame == frame)
  }
}
