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
  }

  @Test func `Frames are equal only if their times and all values of their samples are equal`() {
    func frame(
      at milliseconds: Int64 = 16, _ change: (inout TouchSample) -> Void = { _ in }
    ) -> TouchFrame {
      var sample = TouchSample(
        TouchID(1), .moved, at: Point(x: 1, y: 2),
        contact: ContactEllipse(majorRadius: 8, minorRadius: 6), pressure: 0.5)
      change(&sample)
      return TouchFrame(at: Timestamp(milliseconds: milliseconds), samples: [sample])
    }

    #expect(frame() == frame())
    #expect(frame() != frame(at: 17))
    #expect(frame() != TouchFrame(at: Timestamp(milliseconds: 16), samples: []))
    let changes: [(inout TouchSample) -> Void] = [
      { $0.id = TouchID(2) }, { $0.change = .ended }, { $0.location.x = 3 }, { $0.location.y = 3 },
      { $0.contact?.minorRadius = 7 }, { $0.contact = nil }, { $0.pressure = 0.6 },
      { $0.tool = .stylus }, { $0.tag = 1 },
    ]
    for (index, change) in changes.enumerated() {
      #expect(frame() != frame(change), "change \(index)")
    }
  }
}
