import Fingertip
import FingertipEvdev
import FingertipTesting
import Testing

struct VirtualTouchscreenTests {
  /// The frames of two overlapping touches. The touch that begins first also ends first.
  static let frames: [TouchFrame] = {
    func sample(_ id: UInt64, _ change: TouchSample.Change, _ x: Double) -> TouchSample {
      TouchSample(
        TouchID(id), change, at: Point(x: x, y: 428),
        contact: ContactEllipse(
          majorRadius: 20, minorRadius: 10, orientation: Angle(degrees: 45)), pressure: 0.5)
    }
    return [
      [sample(1, .began, 0)], [sample(1, .moved, 137), sample(2, .began, 685)],
      [sample(1, .ended, 137), sample(2, .moved, 2000)], [sample(2, .ended, 2000)],
    ].enumerated().map { TouchFrame(at: Timestamp(milliseconds: Int64($0) * 10), samples: $1) }
  }()

  @Test func `A slot device sends only changes, slot by slot`() {
    #expect(
      shorthand(VirtualTouchscreen.slots60.events(for: Self.frames)) == """
        id=41 y=400 touch=1 Y=400 .
        x=128 slot=1 id=42 x=640 y=400 X=128 .
        slot=0 id=-1 slot=1 x=1279 X=1279 .
        id=-1 touch=0 .

        """)
  }

  @Test func `A slot device with contact sizes sends the ellipse and the pressure`() {
    let frames = Array(Self.frames.prefix(1))
    #expect(
      shorthand(VirtualTouchscreen.slots120.events(for: frames)) == """
        id=41 y=4009 major=375 minor=187 turn=45 p=128 touch=1 Y=4009 P=128 .

        """)
  }

  @Test
  func `A protocol A device sends lists of all contacts and, after the last lift, an empty list`() {
    #expect(
      shorthand(VirtualTouchscreen.protocolA.events(for: Self.frames)) == """
        x=0 y=400 major=37 | .
        x=128 y=400 major=37 | x=640 y=400 major=37 | .
        x=1279 y=400 major=37 | .
        | .

        """)
  }

  @Test func `A single-touch device sends only the first touch`() {
    #expect(
      shorthand(VirtualTouchscreen.singleTouch.events(for: Self.frames)) == """
        touch=1 X=120 Y=2040 .
        X=504 .
        touch=0 .

        """)
  }

  @Test func `A new contact takes the lowest free slot, or is ignored if there is none`() {
    let points = (0..<12).map { Point(x: Double($0) * 100, y: 100) }
    let hand = SyntheticTouches.tap(at: points, press: .milliseconds(400))
    let events = VirtualTouchscreen.slots60.events(for: hand)
    let ids = events.filter { $0.code == AbsCode.mtTrackingID && $0.value >= 0 }
    #expect(ids.count == 10)
    let twice = VirtualTouchscreen.slots60.events(for: .tap(at: points[3], count: 2))
    #expect(!twice.contains { $0.code == AbsCode.mtSlot })
    #expect(twice.filter { $0.code == AbsCode.mtTrackingID }.map(\.value) == [41, -1, 42, -1])
  }

  @Test func `Non-finite locations are omitted`() {
    let frame = TouchFrame(
      at: .zero, samples: [TouchSample(TouchID(1), .began, at: Point(x: .nan, y: .infinity))])
    for screen in [VirtualTouchscreen.slots60, .slots120, .protocolA, .singleTouch] {
      let positions: Set = [AbsCode.x, AbsCode.y, AbsCode.mtPositionX, AbsCode.mtPositionY]
      #expect(
        !screen.events(for: [frame]).contains {
          $0.type == EventType.abs && positions.contains($0.code)
        })
    }
  }

  @Test func `A device's size is derived from its resolution if it has one`() throws {
    let screen = VirtualTouchscreen.slots120
    let axis = try #require(screen.description.axes[AbsCode.mtPositionX])
    let millimetres = Double(axis.maximum - axis.minimum) / Double(axis.resolution)
    #expect(abs(screen.surfaceSize.width - millimetres * 160 / 25.4) < 1e-9)
  }
}
