// Edit menus.
import { checkArguments, number } from "../Engine/arguments.js";
import { handleOf, run } from "../Engine/call.js";
import { internal } from "../Engine/internal.js";
import { wasm } from "../Engine/memory.js";
import { commandOf } from "../Engine/words.js";
import { MultipartControl } from "./parts.js";
import { aView } from "./view.js";

/** The edit menu of a view. The menu is in the window only while it is shown. */
export class EditMenu extends MultipartControl {
  static create = "ft_edit_menu_create";
  static creationOptions = ["commands"];

  [internal.make](view, x, y, width, height, { commands = 6 }) {
    return handleOf("ft_edit_menu_create", view, commands);
  }
  /** The commands of the menu's items, in order. Standard commands are given by name, and custom
   *  commands by number. */
  get offered() {
    const offered = [];
    for (let item = 0, command; (command = wasm.ft_edit_menu_command(this.handle, item)) >= 0; item++) {
      offered.push(commandOf(command));
    }
    return offered;
  }
  /** Shows the menu at a point of a view. Returns whether the menu has any items. */
  show(view, x, y) {
    return wasm.ft_edit_menu_show(this.handle, view.handle, x, y) === 1;
  }
  dismiss() {
    run("ft_edit_menu_dismiss", this.handle);
  }
}

checkArguments(EditMenu, "edit menu", { show: [aView, number, number] });
