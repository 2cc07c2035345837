public import CFingertip
import Fingertip

/// Makes a column of letters.
@c @implementation
public func ft_index_ribbon_create(
  _ parent: ft_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ letters: Int32
) -> ft_view? {
  makeRows(0, 10_000, letters, in: parent, x, y, width, height) { frame, titles, handle in
    IndexRibbonRecord(IndexRibbon(frame: frame, titles: titles), handle)
  }
}

final class IndexRibbonRecord: ControlRecord {
  private let ribbon: IndexRibbon

  init(_ ribbon: IndexRibbon, _ handle: Handle) {
    self.ribbon = ribbon
    super.init(ribbon, handle)
  }

  override var value: Double { Double(ribbon.selectedIndex ?? -1) }

  override func get(_ property: Int) -> Double {
    switch property {
    case FT_CONTROL_VALUE: value
    case FT_CONTROL_COUNT: Double(ribbon.titles.count)
    default: super.get(property)
    }
  }
}
