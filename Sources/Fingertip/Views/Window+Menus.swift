// This file hides the edit menus shown in a window. A menu disappears when the view that it is
// shown for disappears.

extension Window {
  /// Hides the menus that are shown for a view or one of its descendants, and the view itself if it
  /// is a menu.
  final func dismissMenus(ofTree view: View) {
    for menu in shownMenus
    where menu === view || menu.menuSourceView?.isDescendant(of: view) != false {
      menu.dismissMenu()
    }
  }

  /// Hides the menus that are shown for a view.
  final func dismissMenus(of view: View) {
    for menu in shownMenus where menu.menuSourceView === view { menu.dismissMenu() }
  }
}
