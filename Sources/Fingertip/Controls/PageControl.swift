/// A row of dots, one for each page: a tap beside the current dot turns one page.
///
/// ```swift
/// let dots = PageControl(frame: Rect(x: 0, y: 440, width: 320, height: 36), name: "dots")
/// dots.numberOfPages = 5
/// dots.addAction(for: .valueChanged) { pager.show($0.currentPage) }
/// ```
///
/// A tap to the left of the current dot goes back, one to the right, or on it, goes forth. A number
/// of pages below 0 counts as 0, and a page that does not exist as the nearest one that does.
open class PageControl: Control {
  /// How many pages there are.
  public final var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = nearest(currentPage)
    }
  }
  /// The page that is shown, counted from 0. Setting it sends no event.
  public final var currentPage = 0 {
    didSet { currentPage = nearest(currentPage) }
  }
  /// Whether it shows no dot when there is only one page.
  public final var hidesForSinglePage = false
  /// The width and height of a dot, in points: 7, *ruled*.
  public final var dotSize = 7.0
  /// The way from one dot to the next, in points: 16, *ruled*.
  public final var dotDistance = 16.0

  open override var chainName: String { name.isEmpty ? "pages" : name }
  open override var measures: [Measure] { [Measure("page", .count(currentPage))] }

  /// How many dots are to be drawn.
  public final var numberOfDots: Int {
    hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
  }

  /// Where the dot of a page is, in the control's own coordinates; the row is in the middle.
  public final func dotRect(at page: Int) -> Rect {
    let middle = Double(max(numberOfPages - 1, 0)) / 2
    let x = bounds.center.x + (Double(page) - middle) * dotDistance
    return Rect(
      x: x - dotSize / 2, y: bounds.center.y - dotSize / 2, width: dotSize, height: dotSize)
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.count(.numberOfPages, numberOfPages, in: 0...10_000) { numberOfPages = $0 }
    v.count(.currentPage, currentPage, in: 0...max(numberOfPages - 1, 0), of: 0...9999) {
      currentPage = $0
    }
    v.flag(.hidesForSinglePage, hidesForSinglePage) { hidesForSinglePage = $0 }
    v.length(.dotSize, dotSize) { dotSize = $0 }
    v.length(.dotDistance, dotDistance) { dotDistance = $0 }
    super.showSettings(to: &v)
  }

  private final func nearest(_ page: Int) -> Int { min(max(page, 0), max(numberOfPages - 1, 0)) }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    guard isTouchInside else { return }
    let isBack = touch.location(in: self).x < dotRect(at: currentPage).minX
    let before = currentPage
    currentPage += isBack ? -1 : 1
    if currentPage != before { sendActions(for: .valueChanged) }
  }
}
