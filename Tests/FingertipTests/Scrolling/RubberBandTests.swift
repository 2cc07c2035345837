import Testing

@testable import Fingertip

@Suite struct RubberBandTests {
  @Test func `S1: A drag of 70 pt past the edge of a 300 pt view is displayed as 34.1 pt`() {
    let shown = RubberBand(extent: 300).displacement(pulledBy: 70)
    #expect(abs(shown - 34.1) < 0.05)
    #expect(shown == 0.55 * 70 * 300 / (0.55 * 70 + 300))
    #expect(RubberBand(extent: 300).displacement(pulledBy: -70) == -shown)
  }

  @Test func `S1: The displacement grows ever more slowly and never exceeds the extent`() {
    let band = RubberBand(extent: 300)
    var (last, step) = (0.0, Double.infinity)
    for pull in stride(from: 10.0, through: 5000, by: 10) {
      let shown = band.displacement(pulledBy: pull)
      #expect(shown > last && shown - last < step)
      (last, step) = (shown, shown - last)
    }
    #expect(band.displacement(pulledBy: 1e12) <= 300)
  }

  @Test func `The pull is the inverse function of the displacement`() {
    let band = RubberBand(extent: 480)
    for pull in stride(from: -900.0, through: 900, by: 37) {
      #expect(abs(band.pullDistance(displacing: band.displacement(pulledBy: pull)) - pull) < 1e-9)
    }
    #expect(band.pullDistance(displacing: 480).isFinite)
    #expect(band.pullDistance(displacing: -1e9).isFinite)
  }

  @Test func `The speed ratio is the derivative of the displacement`() {
    let band = RubberBand(extent: 300)
    for pull in stride(from: -400.0, through: 400, by: 50) {
      let slope =
        (band.displacement(pulledBy: pull + 1e-4) - band.displacement(pulledBy: pull - 1e-4)) / 2e-4
      #expect(abs(band.speedRatio(pulledBy: pull) - slope) < 1e-4)
    }
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 300, 1e9, .greatestFiniteMagnitude])
  func `Displacement and pull are finite at any extent`(extent: Double) {
    for stiffness in [0.55, 1, .leastNonzeroMagnitude] {
      let band = RubberBand(extent: extent, stiffness: stiffness)
      for distance in [0, .leastNonzeroMagnitude, -1, 1e9, -1e300, .greatestFiniteMagnitude] {
        #expect(abs(band.displacement(pulledBy: distance)) <= extent)
        #expect(abs(band.pullDistance(displacing: distance)) <= Point.maximumCoordinate)
        #expect((0...1).contains(band.speedRatio(pulledBy: distance)))
      }
    }
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `With an invalid stiffness, the displacement is 0`(stiffness: Double) {
    let band = RubberBand(extent: 300, stiffness: stiffness)
    #expect(band.stiffness == 0)
    #expect(band.displacement(pulledBy: 100) == 0)
  }

  @Test(arguments: [0, -5, Double.nan, .infinity])
  func `Without an extent, the displacement is 0`(extent: Double) {
    let band = RubberBand(extent: extent)
    #expect(band.displacement(pulledBy: 100) == 0)
    #expect(band.pullDistance(displacing: 100) == 0)
    #expect(band.speedRatio(pulledBy: 100) == 0)
  }
}
