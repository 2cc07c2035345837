public import CFingertip
import Fingertip

/// Creates a tab bar.
@c @implementation
public func fingertip_tab_bar_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ tabs: Int32
) -> fingertip_view? {
  makeControlWithParts(0, 1000, tabs, in: parent, x, y, width, height) {
    TabBar(frame: $0, items: $1.map { BarItem($0) })
  }
}

/// Creates a toolbar with flexible space between its buttons.
@c @implementation
public func fingertip_toolbar_create(
  _ parent: fingertip_view?, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  _ buttons: Int32
) -> fingertip_view? {
  makeControlWithParts(0, 1000, buttons, in: parent, x, y, width, height) {
    var entries: [Toolbar.Entry] = []
    for title in $1 {
      if !entries.isEmpty { entries.append(.flexibleSpace) }
      entries.append(.button(BarItem(title)))
    }
    return Toolbar(frame: $0, entries: entries)
  }
}

/// Sets whether a tab is enabled.
@c @implementation
public func fingertip_tab_bar_set_enabled(
  _ bar: fingertip_view?, _ tab: Int32, _ enabled: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    guard let bar = try Library.view(bar).view as? TabBar else {
      throw .unsupported("not a tab bar; pass the result of fingertip_tab_bar_create")
    }
    guard bar.items.indices.contains(Int(tab)) else {
      throw .invalidNumber("no such tab: tabs are numbered from 0")
    }
    bar.items[Int(tab)].isEnabled = try Double(enabled).checkedFlag
  }
}

/// Sets whether a button is enabled.
@c @implementation
public func fingertip_toolbar_set_enabled(
  _ bar: fingertip_view?, _ button: Int32, _ enabled: Int32
) -> fingertip_status {
  performCall { () throws(CallError) in
    guard let bar = try Library.view(bar).view as? Toolbar else {
      throw .unsupported("not a toolbar; pass the result of fingertip_toolbar_create")
    }
    guard bar.setEnabled(try Double(enabled).checkedFlag, at: Int(button)) else {
      throw .invalidNumber("no such button: buttons are numbered from 0")
    }
  }
}
