// Lines of text, which the keyboard of the page edits.
import { run } from "../Engine/call.js";
import { lend, lendText, textAt, wasm } from "../Engine/memory.js";
import { MultipartControl } from "./parts.js";

export class TextField extends MultipartControl {
  static create = "ft_text_field_create";

  /** What it says. Setting it tells nobody. */
  get text() {
    const { handle } = this;
    const length = wasm.ft_text_field_get_text(handle, 0, 0);
    return lend(length + 1, (pointer) => textAt(pointer, wasm.ft_text_field_get_text(handle, pointer, length)));
  }
  set text(text) {
    lendText(text, (pointer, length) => run("ft_text_field_set_text", this.handle, pointer, length));
  }

  /** Begins editing, and says whether it is edited. */
  beginEditing() {
    return wasm.ft_text_field_begin_editing(this.handle) === 1;
  }
  /** Ends editing, and says whether it is edited no more. */
  endEditing() {
    return wasm.ft_text_field_end_editing(this.handle) === 1;
  }
  /** Takes what the keyboard made of the text, and says whether it did. */
  edit(text) {
    return lendText(text, (pointer, length) => wasm.ft_text_field_edit(this.handle, pointer, length)) === 1;
  }
  /** The return key was pressed. */
  pressReturn() {
    run("ft_text_field_press_return", this.handle);
  }
}

export class SearchBar extends TextField {
  static create = "ft_search_bar_create";
  static madeWith = ["scopes"];
}
