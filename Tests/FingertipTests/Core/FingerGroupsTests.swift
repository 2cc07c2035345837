import Testing

@testable import Fingertip

@Suite struct FingerGroupsTests {
  @Test("Recognizers that came to follow the same fingers share a group, others do not")
  func groups() {
    func finger(_ number: UInt64) -> Finger {
      Finger(TouchID(number), landingAt: .zero, time: .zero, slot: Int(number), number: number)
    }
    var groups = FingerGroups()
    let one = groups.add(finger(1), to: nil)
    #expect(groups.add(finger(1), to: nil) == one)
    let two = groups.add(finger(2), to: one)
    #expect(two != one)
    #expect(groups[one].fingers.count == 1)
    #expect(groups.add(finger(2), to: one) == two)
    #expect(groups[two].fingers.map(\.number) == [1, 2])
    // A recognizer that missed the first finger follows the second alone.
    let alone = groups.add(finger(2), to: nil)
    #expect(alone != two)
    #expect(groups[alone].fingers.map(\.number) == [2])
    groups.leave(two)
    groups.leave(two)
    #expect(groups.add(finger(3), to: nil) != alone)
    #expect(groups[alone].members == 1)
  }
}
