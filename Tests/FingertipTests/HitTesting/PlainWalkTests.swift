import Testing

@testable import Fingertip

/// The walk down the tables finds what a search without tables finds, or says that it cannot tell.
@Suite struct PlainWalkTests {
  @Test func `H2 In 3 000 random scenes the walk follows every change of the tree`() {
    let (found, atLoss, mistake) = ChangingViews.compare(scenes: 1...3_000)
    #expect(mistake == nil)
    // The scenes are worth the comparison.
    #expect(found > 12_000 && atLoss > 3_000, "\(found) \(atLoss)")
  }

  @Test func `Views that change the tree while they are asked lead both searches to the same view`()
  {
    let (meddled, mistake) = ChangingViews.compareMeddling(scenes: 1...3_000)
    #expect(mistake == nil)
    #expect(meddled > 100, "\(meddled)")
  }
}
