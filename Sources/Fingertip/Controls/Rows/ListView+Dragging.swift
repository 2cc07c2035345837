// This file moves rows that are dragged by their handles and lays out all rows.

extension ListView {
  final func rowDidBeginReordering(_ row: ListRow) { reorderedRowCount += 1 }

  /// After a drag has ended, moves each row to the position that corresponds to its index.
  final func rowDidEndReordering(_ row: ListRow) {
    reorderedRowCount -= 1
    layOutRows()
    autoScrollForReorderedRows()
  }

  /// Reports a dropped row's new index if it has changed.
  final func rowWasDropped(_ row: ListRow) {
    guard let index = index(of: row) else { return }
    if dropIndex(of: row, from: index) == index { return row.endReordering() }
    applyOrDeferChange(.moved, of: row)
  }

  /// Scrolls the enclosing scroll view while a row is being dragged toward the edge of that view.
  final func autoScrollForReorderedRows() {
    guard reorderedRowCount > 0 else { return autoScroller?.stop() ?? () }
    guard let view = nearestResponder(ofType: ScrollView.self) else { return }
    let scroller = autoScroller ?? makeAutoScroller()
    self.autoScroller = scroller
    let drags = rowStorage.compactMap { $0.reorderDrag }
    scroller.updateSpeed(
      for: drags.map {
        (location: $0.touch.location(in: view), directionTracker: $0.state.directionTracker)
      }, in: view
    )
  }

  private final func makeAutoScroller() -> AutoScroller {
    let reference = WeakReference(weakBox)
    return AutoScroller(of: self) { (reference.object as? ListView)?.continueAutoScrolling(at: $0) }
  }

  /// Continues automatic scrolling and keeps the dragged rows under their touches.
  final func continueAutoScrolling(at time: Timestamp) {
    guard reorderedRowCount > 0 else { return autoScroller?.stop() ?? () }
    autoScroller?.updateOffset(at: time)
    layOutRows()
    autoScrollForReorderedRows()
  }

  /// Returns the dragged rows, from top to bottom, along with their positions among all rows.
  private final func reorderedRowPositions() -> [(row: ListRow, position: Int)] {
    guard reorderedRowCount > 0, rowHeight > 0 else { return [] }
    var moved: [(row: ListRow, position: Int)] = []
    for row in rowStorage where row.isBeingMoved {
      if let (touch, drag) = row.reorderDrag {
        let center = touch.location(in: self).y - drag.touchOffsetFromRowCenter
        if center.isFinite { row.center.y = center }
      }
      let position = Int((row.center.y - bounds.minY) / rowHeight, in: 0...rowStorage.count - 1)
      let next = moved.firstIndex { $0.row.center.y > row.center.y } ?? moved.count
      moved.insert((row, position), at: next)
    }
    // No two rows have the same position.
    for index in moved.indices.dropFirst() {
      moved[index].position = max(moved[index].position, moved[index - 1].position + 1)
    }
    for index in moved.indices.reversed() {
      moved[index].position = min(
        moved[index].position, rowStorage.count - moved.count + index)
    }
    return moved
  }

  /// Returns the index at which a dragged row would be dropped, given its current index. The result
  /// differs from the current index only if the row has moved past a row that isn't being dragged.
  final func dropIndex(of row: ListRow, from index: Int) -> Int {
    let moved = reorderedRowPositions()
    guard let own = moved.firstIndex(where: { $0.row === row }) else { return index }
    let stationaryRowsAbove = moved[own].position - own
    // Between these indices, the row can move without passing a stationary row.
    var (lowest, highest) = (0, rowStorage.count - 1)
    var (count, position) = (0, 0)
    for other in rowStorage where other !== row {
      if !other.isBeingMoved {
        if count == stationaryRowsAbove {
          highest = position
          break
        }
        count += 1
        lowest = position + 1
      }
      position += 1
    }
    return min(max(index, lowest), highest)
  }

  /// Schedules a layout of the rows from an index onward, so several changes require only a single
  /// layout. If only the last row needs layout, it is laid out immediately. While any row is being
  /// dragged, all rows are laid out immediately, because the touches then determine the layout.
  final func invalidateLayout(from first: Int) {
    let first = min(first, firstInvalidRowIndex ?? first)
    firstInvalidRowIndex = first
    if reorderedRowCount > 0 || first >= rowStorage.count - 1 {
      layOutInvalidRows()
    } else {
      setNeedsLayout()
    }
  }

  /// Lays out the rows whose positions have changed since the last layout.
  package final func layOutInvalidRows() {
    if let firstInvalidRowIndex { layOutRows(from: firstInvalidRowIndex) }
  }

  /// Moves the dragged rows to their touches, and all other rows to the remaining positions.
  final func layOutRows(from first: Int = 0) {
    let moved = reorderedRowPositions()
    // Rows before `first` may also have to make room for a dragged row.
    let first = moved.isEmpty ? min(first, firstInvalidRowIndex ?? first, rowStorage.count) : 0
    firstInvalidRowIndex = nil
    var (position, next) = (first, 0)
    for row in rowStorage[first...] where moved.isEmpty || !row.isBeingMoved {
      while next < moved.count, moved[next].position == position {
        position += 1
        next += 1
      }
      row.frame = Rect(
        x: bounds.minX, y: bounds.minY + Double(position) * rowHeight, width: bounds.size.width,
        height: rowHeight)
      row.layOutContentView()
      position += 1
    }
  }
}
