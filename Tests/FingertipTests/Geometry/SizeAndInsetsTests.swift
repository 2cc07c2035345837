import Testing

@testable import Fingertip

@Suite struct SizeAndInsetsTests {
  @Test func `A size is finite if its width and height are`() {
    #expect(Size(width: 1, height: 2).isFinite)
    #expect(!Size(width: .nan, height: 2).isFinite)
    #expect(!Size(width: 1, height: .infinity).isFinite)
    #expect(Size.zero == Size(width: 0, height: 0))
  }

  @Test func `Insets(all:) sets every edge`() {
    #expect(Insets(all: 3) == Insets(top: 3, left: 3, bottom: 3, right: 3))
    #expect(Insets.zero == Insets(all: 0))
  }

  @Test func `The larger of two margins is chosen at each edge`() {
    let (one, other) = (
      Insets(top: 1, left: 6, bottom: 3, right: 8), Insets(top: 5, left: 2, bottom: 7, right: 4)
    )
    #expect(one.edgewiseMaximum(with: other) == Insets(top: 5, left: 6, bottom: 7, right: 8))
    #expect(other.edgewiseMaximum(with: one) == one.edgewiseMaximum(with: other))
  }

  @Test func `Insets are finite if all four values are`() {
    #expect(Insets(all: -3).isFinite)
    #expect(!Insets(top: .nan, left: 0, bottom: 0, right: 0).isFinite)
    #expect(!Insets(top: 0, left: 0, bottom: 0, right: .infinity).isFinite)
  }
}
