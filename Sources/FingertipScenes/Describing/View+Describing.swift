#if !hasFeature(Embedded)
internal import Fingertip

extension View {
  /// Whether a scene can represent the view's geometry: all numbers must be finite and at most a
  /// million.
  var isDescribable: Bool {
    let numbers = [
      center.x, center.y, bounds.minX, bounds.minY, bounds.size.width, bounds.size.height,
      anchorPoint.x, anchorPoint.y, transform.a, transform.b, transform.c, transform.d,
      transform.tx, transform.ty, untransformedFrame.minX, untransformedFrame.minY,
    ]
    // For NaN, the comparison is false.
    return numbers.allSatisfy { JSONObjectReader.ValueLimits.coordinateRange.contains($0) }
  }

  /// The size, clamped to the range that scenes allow.
  var describableSize: Size { bounds.size.describable }

  /// The frame that the view would have without its transform. Assigning the frame to a view with
  /// the same anchor point produces exactly the same center.
  var untransformedFrame: Rect {
    let size = describableSize
    return Rect(
      x: Self.corner(center.x, size.width * anchorPoint.x),
      y: Self.corner(center.y, size.height * anchorPoint.y), width: size.width, height: size.height)
  }

  /// Returns the number with the fewest digits that yields exactly `center` when added to `offset`.
  private static func corner(_ center: Double, _ offset: Double) -> Double {
    let corner = center - offset
    let candidates = [
      (corner * 1e6).rounded() / 1e6, (corner * 1e9).rounded() / 1e9, corner, corner.nextUp,
      corner.nextDown,
    ]
    return candidates.first { $0 + offset == center } ?? corner
  }

  /// Whether the view's class is part of the engine, so that a scene can describe the view without
  /// loss.
  var isBuiltIn: Bool {
    let types: [View.Type] = [
      View.self, ScrollView.self, Button.self, MultiModeButton.self, Slider.self, Switch.self,
      SegmentedControl.self, PageControl.self, Stepper.self, TextField.self, SearchBar.self,
      SectionIndex.self, Picker.self, ListView.self, TabBar.self, Toolbar.self, DatePicker.self,
      TextView.self, EditMenu.self,
    ]
    return types.contains { $0 == type(of: self) }
  }

  /// Returns whether a subview was created by this view itself, such as a row of a list, or an edit
  /// menu that is being shown.
  func isMade(of subview: View) -> Bool {
    if subview is EditMenu { return true }
    switch self {
    case is ListView: return subview is ListRow
    case is Picker, is DatePicker: return subview is PickerWheel
    default: return false
    }
  }

  /// The edit menus attached to the view, in the order in which they were attached.
  var attachedMenus: [EditMenu] {
    var menus: [EditMenu] = []
    for gesture in gestureRecognizers {
      if let menu = gesture.ownerView as? EditMenu, menu.owningView === self,
        !menus.contains(where: { $0 === menu })
      {
        menus.append(menu)
      }
    }
    return menus
  }
}

extension Size {
  /// The nearest size that scenes allow. A size of zero becomes a thousandth of a point, which is
  /// far below the resolution of touchscreens.
  var describable: Size {
    let range = JSONObjectReader.ValueLimits.extentRange
    func extent(_ length: Double) -> Double {
      length.isNaN ? range.lowerBound : min(max(length, range.lowerBound), range.upperBound)
    }
    return Size(width: extent(width), height: extent(height))
  }
}
#endif
