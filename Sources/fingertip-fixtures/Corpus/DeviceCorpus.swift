import Fingertip
import FingertipEvdev
import FingertipTesting

// This file creates recordings of the same gestures on many kinds of touchscreens. The recordings
// are replayed in the standard scene.

/// The axes and the protocol of a virtual touchscreen.
private struct TouchscreenKind {
  var name: String
  var summary: String
  var touchProtocol = VirtualTouchscreen.TouchProtocol.slots(10)
  var x = AbsoluteAxis(minimum: 0, maximum: 1919)
  var y = AbsoluteAxis(minimum: 0, maximum: 1079)
  /// The surface's size in points, with the same aspect ratio as the axes' ranges.
  var surfaceSize = Size(width: 1370, height: 771)
  var rate = 60.0
  var additionalAxes: [UInt16: AbsoluteAxis] = [:]
  var hasButton = true
  var hasTrackingID = true

  func makeTouchscreen(_ product: UInt16) -> VirtualTouchscreen {
    var axes = additionalAxes
    switch touchProtocol {
    case .singleTouch: (axes[AbsCode.x], axes[AbsCode.y]) = (x, y)
    case .slots(let count):
      (axes[AbsCode.mtPositionX], axes[AbsCode.mtPositionY]) = (x, y)
      axes[AbsCode.mtSlot] = AbsoluteAxis(minimum: 0, maximum: Int32(count) - 1)
      axes[AbsCode.mtTrackingID] = AbsoluteAxis(minimum: 0, maximum: 65535)
    case .anonymousContacts: (axes[AbsCode.mtPositionX], axes[AbsCode.mtPositionY]) = (x, y)
    }
    var codes: [UInt16: Set<UInt16>] = [EventType.abs: Set(axes.keys)]
    if hasButton { codes[EventType.key] = [KeyCode.touch] }
    codes[EventType.syn] = Set([EventType.syn]).union(codes.keys)
    return VirtualTouchscreen(
      description: DeviceDescription(
        name: "Fingertip \(name)",
        id: DeviceID(bus: 0x18, vendor: 0, product: product, version: 1),
        properties: [InputProperty.direct], codes: codes, axes: axes),
      touchProtocol: touchProtocol, surface: surfaceSize, rate: rate)
  }

  static func axisWithResolution(_ maximum: Int32, _ resolution: Int32) -> AbsoluteAxis {
    AbsoluteAxis(minimum: 0, maximum: maximum, resolution: resolution)
  }
}

private let touchscreenKinds: [TouchscreenKind] = [
  TouchscreenKind(
    name: "slots-30hz", summary: "ten slots, 30 Hz; reports no physical size", rate: 30),
  TouchscreenKind(
    name: "slots-60hz-two-slots", summary: "two slots, 60 Hz", touchProtocol: .slots(2)),
  TouchscreenKind(
    name: "slots-90hz-phone",
    summary: "90 Hz phone, 1080 × 2400 in portrait orientation, 16 units/mm, pressure",
    x: TouchscreenKind.axisWithResolution(1079, 16),
    y: TouchscreenKind.axisWithResolution(2399, 16),
    surfaceSize: Size(width: 1079 / 16 / 0.15875, height: 2399 / 16 / 0.15875), rate: 90,
    additionalAxes: [AbsCode.mtPressure: AbsoluteAxis(minimum: 0, maximum: 63)]),
  TouchscreenKind(
    name: "slots-100hz-wall",
    summary: "a 1.2 m wall display, 32768 × 32768 at 27 (x) and 48 (y) units/mm, 100 Hz, 40 slots",
    touchProtocol: .slots(40), x: TouchscreenKind.axisWithResolution(32767, 27),
    y: TouchscreenKind.axisWithResolution(32767, 48),
    surfaceSize: Size(width: 32767 / 27 / 0.15875, height: 32767 / 48 / 0.15875), rate: 100),
  TouchscreenKind(
    name: "slots-240hz-ellipse",
    summary: "240 Hz, 40 units/mm, elliptical contacts with orientation and pressure",
    x: TouchscreenKind.axisWithResolution(8639, 40),
    y: TouchscreenKind.axisWithResolution(5399, 40),
    surfaceSize: Size(width: 8639 / 40 / 0.15875, height: 5399 / 40 / 0.15875), rate: 240,
    additionalAxes: [
      AbsCode.mtTouchMajor: TouchscreenKind.axisWithResolution(2000, 40),
      AbsCode.mtTouchMinor: TouchscreenKind.axisWithResolution(2000, 40),
      AbsCode.mtOrientation: AbsoluteAxis(minimum: -90, maximum: 90),
      AbsCode.mtPressure: AbsoluteAxis(minimum: 0, maximum: 1023),
    ]),
  TouchscreenKind(
    name: "slots-width-only", summary: "reports contact widths, but no orientation or pressure",
    additionalAxes: [AbsCode.mtTouchMajor: AbsoluteAxis(minimum: 0, maximum: 255)]),
  TouchscreenKind(
    name: "slots-negative-axes", summary: "axes from −2048 to 2047",
    x: AbsoluteAxis(minimum: -2048, maximum: 2047), y: AbsoluteAxis(minimum: -2048, maximum: 2047),
    surfaceSize: Size(width: 1370, height: 856)),
  TouchscreenKind(
    name: "slots-untrue-size",
    summary: "an implausible resolution of 1 unit/mm, which implies a panel 2 m wide",
    x: TouchscreenKind.axisWithResolution(1919, 1), y: TouchscreenKind.axisWithResolution(1079, 1)),
  TouchscreenKind(
    name: "protocol-a-60hz",
    summary: "protocol A, 60 Hz; declares neither BTN_TOUCH nor contact widths",
    touchProtocol: .anonymousContacts, hasButton: false),
  TouchscreenKind(
    name: "protocol-a-120hz",
    summary: "protocol A, 120 Hz; declares BTN_TOUCH, contact widths and a resolution",
    touchProtocol: .anonymousContacts, x: TouchscreenKind.axisWithResolution(4095, 19),
    y: TouchscreenKind.axisWithResolution(4095, 30),
    surfaceSize: Size(width: 4095 / 19 / 0.15875, height: 4095 / 30 / 0.15875), rate: 120,
    additionalAxes: [AbsCode.mtTouchMajor: AbsoluteAxis(minimum: 0, maximum: 255)]),
  TouchscreenKind(
    name: "single-touch-40hz",
    summary: "single-touch, 40 Hz; the axes start at 150 (x) and 180 (y)",
    touchProtocol: .singleTouch, x: AbsoluteAxis(minimum: 150, maximum: 3900),
    y: AbsoluteAxis(minimum: 180, maximum: 3850), surfaceSize: Size(width: 1370, height: 1341),
    rate: 40),
  TouchscreenKind(
    name: "single-touch-200hz", summary: "single-touch, 200 Hz, 10 units/mm",
    touchProtocol: .singleTouch, x: TouchscreenKind.axisWithResolution(2160, 10),
    y: TouchscreenKind.axisWithResolution(1350, 10),
    surfaceSize: Size(width: 216 / 0.15875, height: 135 / 0.15875), rate: 200),
]

/// Returns a two-finger tap followed by a pinch that opens by 120 pt. For a screen that reports
/// only one contact, returns a tap followed by a drag.
private func tapAndPinchOrDrag(on surface: Size, isSingle: Bool) -> SyntheticTouches {
  let middle = Point(x: surface.width / 2, y: surface.height / 2)
  if isSingle {
    return oneFingerTouches {
      $0.tap(middle)
      $0.pause(600)
      $0.down(at: middle)
      $0.moveTo(middle.x + 120, middle.y + 40, in: 350)
      $0.pause(80)
      $0.up()
    }
  }
  return SyntheticTouches(
    fingers: [-1.0, 1].enumerated().map { number, side in
      makeFinger(at: 100 + 9 * number) {
        let start = middle + Vector(dx: 70 * side, dy: 12 * side)
        $0.tap(start)
        $0.pause(600)
        $0.down(at: start)
        $0.moveTo(start.x + 60 * side, start.y, in: 350)
        $0.pause(60)
        $0.up()
      }
    })
}

func deviceCorpus() -> [CorpusFolder] {
  let singleTouchKinds = touchscreenKinds.filter { $0.touchProtocol == .singleTouch }
  let multiTouchKinds = touchscreenKinds.filter { $0.touchProtocol != .singleTouch }
  func makeRecordings(_ kinds: [TouchscreenKind], from product: UInt16) -> [CorpusRecording] {
    kinds.enumerated().map { number, kind in
      CorpusRecording(
        kind.name, kind.summary, on: kind.makeTouchscreen(product + UInt16(number)),
        tapAndPinchOrDrag(on: kind.surfaceSize, isSingle: kind.touchProtocol == .singleTouch))
    }
  }
  return [
    CorpusFolder(
      "devices/several-contacts",
      "a two-finger tap and an opening pinch on each kind of multitouch screen",
      makeRecordings(multiTouchKinds, from: 0x20)),
    CorpusFolder(
      "devices/one-contact", "a tap and a drag on each kind of single-touch screen",
      makeRecordings(singleTouchKinds, from: 0x40)),
  ]
}
