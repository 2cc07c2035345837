/// A row of dots, one per page. A tap on either side of the current dot moves one page in that
/// direction.
///
/// ```swift
/// let dots = PageControl(frame: Rect(x: 0, y: 440, width: 320, height: 36), name: "dots")
/// dots.numberOfPages = 5
/// dots.addAction(for: .valueChanged) { pager.show($0.currentPage) }
/// ```
///
/// A tap on the leading side of the current dot selects the previous page. A tap on the dot or on
/// its trailing side selects the next page. In a right-to-left layout (see
/// ``View/layoutDirection``), the first dot is on the right. A negative number of pages is treated
/// as
/// 0. The index of the current page is clamped to the valid range.
open class PageControl: Control {
  /// The number of pages.
  public final var numberOfPages = 0 {
    didSet {
      if numberOfPages < 0 { numberOfPages = 0 }
      currentPage = clampedPage(currentPage)
    }
  }
  /// The index of the current page. Setting this property sends no event.
  public final var currentPage = 0 {
    didSet { currentPage = clampedPage(currentPage) }
  }
  /// Whether the dot is hidden if there is only one page.
  public final var hidesForSinglePage = false
  /// The diameter of a dot, in points: 7, chosen by this project.
  public final var dotSize = 7.0
  /// The distance between the centers of adjacent dots, in points: 16, chosen by this project.
  public final var dotDistance = 16.0

  open override var chainName: String { name.isEmpty ? "pages" : name }
  open override var measures: [Measure] { [Measure("page", .count(currentPage))] }

  /// The number of dots to draw.
  public final var numberOfDots: Int {
    hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
  }

  /// Returns the rectangle of a page's dot, in the control's coordinates. The row of dots is
  /// centered.
  public final func dotRect(at page: Int) -> Rect {
    let middle = Double(max(numberOfPages - 1, 0)) / 2
    let distance = (Double(page) - middle) * dotDistance
    let x = bounds.center.x + (isRightToLeft ? -distance : distance)
    return Rect(
      x: x - dotSize / 2, y: bounds.center.y - dotSize / 2, width: dotSize, height: dotSize)
  }

  override func showSettings(to v: inout AnySettingVisitor) {
    v.visitCount(.numberOfPages, numberOfPages, in: 0...10_000) { numberOfPages = $0 }
    v.visitCount(.currentPage, currentPage, in: 0...max(numberOfPages - 1, 0), of: 0...9999) {
      currentPage = $0
    }
    v.visitFlag(.hidesForSinglePage, hidesForSinglePage) { hidesForSinglePage = $0 }
    v.visitLength(.dotSize, dotSize) { dotSize = $0 }
    v.visitLength(.dotDistance, dotDistance) { dotDistance = $0 }
    super.showSettings(to: &v)
  }

  private final func clampedPage(_ page: Int) -> Int {
    min(max(page, 0), max(numberOfPages - 1, 0))
  }

  open override func endTracking(_ touch: Touch, with event: TouchEvent) {
    guard isTouchInside else { return }
    let (x, dot) = (touch.location(in: self).x, dotRect(at: currentPage))
    let isBack = isRightToLeft ? x >= dot.maxX : x < dot.minX
    let before = currentPage
    currentPage += isBack ? -1 : 1
    if currentPage != before { sendActions(for: .valueChanged) }
  }
}
