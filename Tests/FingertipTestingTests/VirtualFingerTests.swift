import Fingertip
import FingertipTesting
import Testing

struct MotionProfileTests {
  @Test(arguments: [MotionProfile.reaching, .throwing, .constant])
  func `A motion profile's progress increases from 0 to 1`(profile: MotionProfile) {
    let progress = (0...100).map { profile.progress(at: Double($0) / 100) }
    #expect(progress.first == 0)
    #expect(abs((progress.last ?? 0) - 1) < 1e-12)
    #expect(zip(progress, progress.dropFirst()).allSatisfy { $0 < $1 })
    #expect(profile.progress(at: -1) == 0)
    #expect(abs(profile.progress(at: 2) - 1) < 1e-12)
  }

  @Test(arguments: [MotionProfile.reaching, .throwing, .constant])
  func `A motion profile's final speed is its slope at the end`(profile: MotionProfile) {
    let slope = (profile.progress(at: 1) - profile.progress(at: 1 - 1e-6)) / 1e-6
    #expect(abs(slope - profile.finalSpeed) < 1e-3)
  }
}

struct VirtualFingerTests {
  @Test func `A virtual finger performs its actions in sequence`() {
    var finger = VirtualFinger(at: Timestamp(milliseconds: 50))
    finger.wait(.milliseconds(10))
    finger.down(at: Point(x: 10, y: 20))
    finger.wait(.milliseconds(40))
    finger.move(to: Point(x: 110, y: 20), over: .milliseconds(100))
    finger.up()
    finger.wait(.milliseconds(30))
    finger.down(at: Point(x: 0, y: 0))
    let strokes = finger.strokes
    #expect(strokes.map(\.start.nanoseconds) == [60_000_000, 230_000_000])
    #expect(strokes[0].duration == .milliseconds(140))
    #expect(strokes[0].location(at: Timestamp(milliseconds: 100)) == Point(x: 10, y: 20))
    #expect(strokes[0].location(at: Timestamp(milliseconds: 150)) == Point(x: 60, y: 20))
    #expect(strokes[0].location(at: Timestamp(milliseconds: 999)) == Point(x: 110, y: 20))
  }

  @Test func `An orbit keeps its distance from the center and moves clockwise`() {
    var finger = VirtualFinger(at: .zero)
    finger.down(at: Point(x: 100, y: 0))
    finger.orbit(around: .zero, by: Angle(degrees: 90), over: .milliseconds(100))
    finger.up()
    let stroke = finger.strokes[0]
    let middle = stroke.location(at: Timestamp(milliseconds: 50))
    #expect(abs(middle.distance(to: .zero) - 100) < 1e-9)
    #expect(middle.distance(to: Point(x: 70.710678, y: 70.710678)) < 1e-5)
    #expect(finger.location.distance(to: Point(x: 0, y: 100)) < 1e-9)
  }

  @Test func `A virtual finger ignores invalid actions`() {
    var finger = VirtualFinger()
    finger.up()
    finger.move(to: Point(x: 1, y: 1), over: .seconds(1))
    finger.becomePalm()
    finger.wait(.milliseconds(-5))
    #expect(finger == VirtualFinger())
    finger.down(at: Point(x: 5, y: 5))
    finger.down(at: Point(x: 9, y: 9))
    #expect(finger.strokes.count == 1)
    #expect(finger.location == Point(x: 5, y: 5))
  }
}
