import Fingertip
import FingertipEvdev
import Testing

@Suite struct ContactShapeTests {
  private func ellipse(
    _ story: String, size: Size = Size(width: 1000, height: 1000),
    rotation: DisplayRotation = .none, calibration: Calibration = .identity
  ) throws -> ContactEllipse? {
    let profile = try TouchscreenProfile(Devices.slots)
    let surface = try DisplayMapping(
      profile, size: .points(size), rotation: rotation, calibration: calibration)
    var decoder = TouchDecoder(profile, mapping: surface)
    _ = decoder.play("0: T1 X500 Y500 \(story) |")
    return decoder.frame.samples.first?.contact
  }

  private func isNear(
    _ ellipse: ContactEllipse?, _ major: Double, _ minor: Double, degrees: Double
  ) -> Bool {
    guard let ellipse else { return false }
    return abs(ellipse.majorRadius - major) < 1e-9 && abs(ellipse.minorRadius - minor) < 1e-9
      && abs(ellipse.orientation.degrees - degrees) < 1e-9
  }

  @Test func `Contact diameters in device units are converted to radii in points`() throws {
    #expect(isNear(try ellipse("J40 N20"), 20, 10, degrees: 0))
    #expect(
      isNear(try ellipse("J40 N20", size: Size(width: 500, height: 500)), 10, 5, degrees: 0))
  }

  @Test func `A contact without a minor axis is round`() throws {
    #expect(isNear(try ellipse("J40"), 20, 20, degrees: 0))
  }

  @Test func `A contact without a major axis has no ellipse`() throws {
    #expect(try ellipse("") == nil)
    #expect(try ellipse("J0 N20") == nil)
  }

  @Test func `The orientation is a clockwise angle greater than -90° and at most 90°`() throws {
    #expect(isNear(try ellipse("J40 N20 O45"), 20, 10, degrees: 45))
    #expect(isNear(try ellipse("J40 N20 O-45"), 20, 10, degrees: -45))
    #expect(isNear(try ellipse("J40 N20 O90"), 20, 10, degrees: 90))
    #expect(isNear(try ellipse("J40 N20 O-90"), 20, 10, degrees: 90))
    #expect(isNear(try ellipse("J40 N20 O135"), 20, 10, degrees: -45))
  }

  @Test func `Extreme orientation values still produce angles between -90° and 90°`() throws {
    for extreme in [Int32.min, .max] {
      let angle = try #require(try ellipse("J40 N20 O\(extreme)")).orientation.degrees
      #expect(angle > -90 && angle <= 90)
    }
  }

  @Test func `If the minor axis is longer than the major axis, the two are swapped`() throws {
    #expect(isNear(try ellipse("J20 N40"), 20, 10, degrees: 90))
    #expect(isNear(try ellipse("J20 N40 O30"), 20, 10, degrees: -60))
  }

  @Test func `Rotating the display rotates the ellipse`() throws {
    #expect(isNear(try ellipse("J40 N20 O30", rotation: .clockwise90), 20, 10, degrees: -60))
    #expect(isNear(try ellipse("J40 N20 O30", rotation: .clockwise180), 20, 10, degrees: 30))
  }

  @Test func `A mirroring calibration mirrors the ellipse`() throws {
    let mirror = try Calibration(-1, 0, 1, 0, 1, 0)
    #expect(isNear(try ellipse("J40 N20 O30", calibration: mirror), 20, 10, degrees: -30))
  }

  @Test func `Unequal axis scales stretch the ellipse`() throws {
    let wide = Size(width: 3000, height: 1000)
    #expect(isNear(try ellipse("J40", size: wide), 60, 20, degrees: 90))
    #expect(isNear(try ellipse("J40 N20", size: wide), 30, 20, degrees: 90))
    #expect(isNear(try ellipse("J60 N20", size: wide), 30, 30, degrees: 0))
    #expect(isNear(try ellipse("J60 N20 O90", size: wide), 90, 10, degrees: 90))
  }

  @Test
  func `Pressure is a fraction of its range, or nil until the device reports a pressure value`()
    throws
  {
    var decoder = try Devices.decoder(Devices.slots)
    _ = decoder.play("0: T1 X1 Y1 |")
    #expect(decoder.frame.samples.first?.pressure == nil)
    _ = decoder.play("10: P50 |")
    #expect(decoder.frame.samples.first?.pressure == 0.25)
    _ = decoder.play("20: P9999 |")
    #expect(decoder.frame.samples.first?.pressure == 1)
  }
}
