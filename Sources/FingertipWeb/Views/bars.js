// Tab bars and toolbars.
import { checkArguments, number } from "../Engine/arguments.js";
import { run } from "../Engine/call.js";
import { MultipartControl } from "./parts.js";

export class TabBar extends MultipartControl {
  static create = "ft_tab_bar_create";
  static creationOptions = ["tabs"];
  /** Sets whether a tab is enabled. */
  setEnabled(tab, enabled) {
    run("ft_tab_bar_set_enabled", this.handle, tab, enabled ? 1 : 0);
  }
}
export class Toolbar extends MultipartControl {
  static create = "ft_toolbar_create";
  static creationOptions = ["buttons"];
  /** Sets whether a button is enabled. */
  setEnabled(button, enabled) {
    run("ft_toolbar_set_enabled", this.handle, button, enabled ? 1 : 0);
  }
}

checkArguments(TabBar, "tab bar", { setEnabled: [number] });
checkArguments(Toolbar, "toolbar", { setEnabled: [number] });
