import Fingertip
import FingertipEvdev
import Testing

@Suite struct DisplayMappingTests {
  private func profile(
    x: (Int32, Int32) = (0, 1000), y: (Int32, Int32) = (0, 500), resolution: Int32 = 0
  ) throws -> TouchscreenProfile {
    var device = Devices.slots
    device.axes[AbsCode.mtPositionX] = AbsoluteAxis(
      minimum: x.0, maximum: x.1, resolution: resolution)
    device.axes[AbsCode.mtPositionY] = AbsoluteAxis(
      minimum: y.0, maximum: y.1, resolution: resolution)
    return try TouchscreenProfile(device)
  }

  private func surface(
    _ size: DisplayMapping.RequestedSize = .points(Size(width: 200, height: 100)),
    rotation: DisplayRotation = .none, calibration: Calibration = .identity
  ) throws -> DisplayMapping {
    try DisplayMapping(profile(), size: size, rotation: rotation, calibration: calibration)
  }

  private func isNear(_ a: Point, _ x: Double, _ y: Double) -> Bool {
    a.distance(to: Point(x: x, y: y)) < 1e-6
  }

  // MARK: Size

  @Test func `A size in points is used unchanged`() throws {
    let surface = try surface()
    #expect(surface.size == Size(width: 200, height: 100))
    #expect(surface.sizeSource == .givenInPoints)
  }

  @Test func `U1: A size in millimeters is converted at 160 points per inch`() throws {
    let surface = try surface(.millimeters(PhysicalSize(millimetersWide: 254, high: 25.4)))
    #expect(abs(surface.size.width - 1600) < 1e-9)
    #expect(abs(surface.size.height - 160) < 1e-9)
    #expect(surface.sizeSource == .givenInMillimeters)
  }

  @Test func `U1: The size reported by the device is converted at 160 points per inch`() throws {
    let surface = try DisplayMapping(profile(x: (0, 2540), y: (0, 1270), resolution: 10))
    #expect(abs(surface.size.width - 1600) < 1e-9)
    #expect(abs(surface.size.height - 800) < 1e-9)
    #expect(surface.sizeSource == .device)
  }

  @Test func `Without a size, a 10.1-inch panel with the axes' aspect ratio is assumed`()
    throws
  {
    let surface = try surface(.automatic)
    let diagonal = Vector(dx: surface.size.width, dy: surface.size.height).length
    #expect(abs(diagonal - 10.1 * 160) < 1e-9)
    #expect(abs(surface.size.width / surface.size.height - 2) < 1e-9)
    #expect(surface.sizeSource == .assumed)
  }

  @Test func `With equal axis ranges, a 16:10 aspect ratio is assumed`() throws {
    let surface = try DisplayMapping(profile(x: (0, 32767), y: (0, 32767)))
    #expect(abs(surface.size.width / surface.size.height - 1.6) < 1e-9)
  }

  @Test func `A quarter turn swaps the device's width and height, but not a size given in points`()
    throws
  {
    let device = try profile(x: (0, 2540), y: (0, 1270), resolution: 10)
    let rotated = try DisplayMapping(device, rotation: .clockwise90)
    #expect(abs(rotated.size.width - 800) < 1e-9 && abs(rotated.size.height - 1600) < 1e-9)
    #expect(try surface(rotation: .clockwise270).size == Size(width: 200, height: 100))
  }

  @Test func `An invalid size is rejected`() throws {
    for bad in [0, -5, .nan, .infinity, 1e6] {
      #expect(throws: DisplayMapping.InvalidSize.self) {
        try surface(.points(Size(width: bad, height: 100)))
      }
      #expect(throws: DisplayMapping.InvalidSize.self) {
        try surface(.millimeters(PhysicalSize(millimetersWide: 100, high: bad)))
      }
    }
  }

  // MARK: Mapping

  @Test func `Axis values map to the whole window, even if their minimums aren't 0`() throws {
    let surface = try DisplayMapping(
      profile(x: (-100, 300), y: (42, 142)), size: .points(Size(width: 200, height: 100)))
    #expect(isNear(surface.location(x: -100, y: 42), 0, 0))
    #expect(isNear(surface.location(x: 100, y: 67), 100, 25))
  }

  @Test func `H1: Maximum axis values map to points just inside the window`() throws {
    for rotation in DisplayRotation.allCases {
      let surface = try surface(rotation: rotation)
      for (x, y): (Int32, Int32) in [(0, 0), (1000, 0), (0, 500), (1000, 500)] {
        let corner = surface.location(x: x, y: y)
        #expect(corner.x >= 0 && corner.x < 200 && corner.y >= 0 && corner.y < 100)
        #expect(isNear(corner, corner.x.rounded(), corner.y.rounded()))
      }
    }
  }

  @Test func `Axes with the widest possible ranges do not cause overflow`() throws {
    let surface = try DisplayMapping(
      profile(x: (.min, .max), y: (.min, .max)), size: .points(Size(width: 200, height: 100)))
    #expect(isNear(surface.location(x: .min, y: .max), 0, 100))
    #expect(isNear(surface.location(x: 0, y: 0), 100, 50))
  }

  @Test func `The display rotation is clockwise`() throws {
    let (right, down) = (Int32(250), Int32(50))  // A quarter to the right, a tenth down.
    #expect(isNear(try surface().location(x: right, y: down), 50, 10))
    #expect(isNear(try surface(rotation: .clockwise90).location(x: right, y: down), 180, 25))
    #expect(isNear(try surface(rotation: .clockwise180).location(x: right, y: down), 150, 90))
    #expect(isNear(try surface(rotation: .clockwise270).location(x: right, y: down), 20, 75))
  }

  @Test func `The common calibration matrices have the same effect as rotations`() throws {
    for (rotation, matrix) in [
      (DisplayRotation.none, try Calibration(1, 0, 0, 0, 1, 0)),
      (.clockwise90, try Calibration(0, -1, 1, 1, 0, 0)),
      (.clockwise180, try Calibration(-1, 0, 1, 0, -1, 1)),
      (.clockwise270, try Calibration(0, 1, 0, -1, 0, 1)),
    ] {
      let calibrated = try surface(calibration: matrix)
      let rotated = try surface(rotation: rotation)
      for (x, y): (Int32, Int32) in [(0, 0), (250, 50), (1000, 500), (77, 311)] {
        #expect(calibrated.location(x: x, y: y) == rotated.location(x: x, y: y))
      }
    }
  }

  @Test func `The calibration is applied before the rotation`() throws {
    // This matrix maps the right half of the surface to the whole window.
    let half = try Calibration(2, 0, -1, 0, 1, 0)
    let surface = try surface(rotation: .clockwise90, calibration: half)
    #expect(isNear(surface.location(x: 500, y: 0), 200, 0))
    #expect(isNear(surface.location(x: 1000, y: 0), 200, 100))
    #expect(isNear(surface.location(x: 0, y: 0), 200, -100), "outside, not at the edge")
  }

  @Test func `A singular calibration matrix is rejected, and the error gives the reason`() {
    let bad: [[Double]] = [
      [0, 0, 0, 0, 0, 0], [1, 2, 0, 2, 4, 0], [.nan, 0, 0, 0, 1, 0], [1, 0, .infinity, 0, 1, 0],
      [1e300, 0, 0, 0, 1, 0], [1e-200, 0, 0, 0, 1e-200, 0],
    ]
    for n in bad {
      do throws(Calibration.InvalidMatrix) {
        _ = try Calibration(n[0], n[1], n[2], n[3], n[4], n[5])
        Issue.record("\(n) was accepted")
      } catch {
        #expect(error.description.contains("; the identity is 1 0 0 0 1 0"))
      }
    }
  }
}
