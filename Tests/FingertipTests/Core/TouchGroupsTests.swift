import Testing

@testable import Fingertip

@Suite struct TouchGroupsTests {
  private func finger(_ number: UInt64) -> TrackedTouch {
    TrackedTouch(
      TouchID(number), landingAt: .zero, time: .zero, tableSlot: Int(number), number: number)
  }

  @Test func `Recognizers share a group only if they follow the same touches`() {
    var groups = TouchGroups()
    let one = groups.addFirstTouch(finger(1))
    #expect(groups.addFirstTouch(finger(1)) == one)
    groups.announceJoiningRecognizer(in: one)
    groups.announceJoiningRecognizer(in: one)
    #expect(groups.addTouch(finger(2), toRecognizerIn: one) == one)
    #expect(groups.addTouch(finger(2), toRecognizerIn: one) == one)
    #expect(groups[one].touches.map(\.number) == [1, 2])
    // A recognizer that missed the first touch follows only the second one.
    let alone = groups.addFirstTouch(finger(2))
    #expect(alone != one)
    #expect(groups[alone].touches.map(\.number) == [2])
    groups.removeRecognizer(from: one)
    groups.removeRecognizer(from: one)
    #expect(groups.addFirstTouch(finger(3)) != alone)
    #expect(groups[alone].recognizerCount == 1)
  }

  @Test func `A recognizer that doesn't follow the next touch stays in its group`() {
    var groups = TouchGroups()
    let all = groups.addFirstTouch(finger(1))
    for _ in 0..<3 { #expect(groups.addFirstTouch(finger(1)) == all) }
    // Two of the four recognizers follow the second touch.
    for _ in 0..<2 { groups.announceJoiningRecognizer(in: all) }
    let pair = groups.addTouch(finger(2), toRecognizerIn: all)
    #expect(pair != all)
    #expect(groups.addTouch(finger(2), toRecognizerIn: all) == pair)
    // Both of these recognizers follow the third touch, as does one of the others.
    for _ in 0..<2 { groups.announceJoiningRecognizer(in: pair) }
    groups.announceJoiningRecognizer(in: all)
    #expect(groups.addTouch(finger(3), toRecognizerIn: pair) == pair)
    let late = groups.addTouch(finger(3), toRecognizerIn: all)
    #expect(groups.addTouch(finger(3), toRecognizerIn: pair) == pair)
    #expect(groups[pair].touches.map(\.number) == [1, 2, 3])
    #expect(groups[late].touches.map(\.number) == [1, 3])
    #expect(groups[all].touches.map(\.number) == [1])
    #expect([pair, late, all].map { groups[$0].recognizerCount } == [2, 1, 1])
  }
}
