public import CFingertip
import Fingertip

/// Where a tab is.
@c @implementation
public func ft_tab_bar_item_frame(
  _ bar: ft_view?, _ item: Int32, _ frame: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    guard let bar = try Library.view(bar).view as? TabBar else {
      throw .kind("The view is no tab bar. Pass what ft_tab_bar_create returned.")
    }
    try write(bar.itemRect(at: Int(item)), to: frame)
  }
}

/// Where a button is.
@c @implementation
public func ft_toolbar_item_frame(
  _ bar: ft_view?, _ item: Int32, _ frame: UnsafeMutablePointer<Double>?
) -> ft_status {
  attempt(.looks) { () throws(Failure) in
    guard let bar = try Library.view(bar).view as? Toolbar else {
      throw .kind("The view is no toolbar. Pass what ft_toolbar_create returned.")
    }
    try write(bar.itemRect(at: Int(item)), to: frame)
  }
}

private func write(_ rect: Rect?, to frame: UnsafeMutablePointer<Double>?) throws(Failure) {
  guard let rect else {
    throw .value("There is no such item, or no room for it. Pass one that is there, or -1.")
  }
  try rect.write(to: frame)
}
