public import CFingertip
import Fingertip

/// Makes a row of dots.
@c @implementation
public func ft_page_control_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double
) -> ft_view? {
  make(in: parent, x, y, width, height) { PageControlRecord(PageControl(frame: $0), $1) }
}

final class PageControlRecord: ControlRecord {
  private let dots: PageControl

  init(_ dots: PageControl, _ handle: Handle) {
    self.dots = dots
    super.init(dots, handle)
  }

  override var value: Double { Double(dots.currentPage) }

  override func set(_ property: Int, _ value: Double) throws(Failure) {
    switch property {
    case FT_CONTROL_VALUE:
      dots.currentPage = try value.count(from: 0, to: max(dots.numberOfPages - 1, 0))
    case FT_CONTROL_COUNT: dots.numberOfPages = try value.count(from: 0, to: 10_000)
    default: return try super.set(property, value)
    }
  }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_COUNT: Double(dots.numberOfPages)
    default: super.get(property)
    }
  }
}
