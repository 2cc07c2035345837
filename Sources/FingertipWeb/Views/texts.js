// Lines of text, which the keyboard of the page edits.
import { run } from "../Engine/call.js";
import { lend, lendText, numbers, textAt, wasm, written } from "../Engine/memory.js";
import { MultipartControl } from "./parts.js";
import { ScrollView } from "./scroll.js";

/** A text that the engine copies out. */
function textOfView(call, handle) {
  const length = wasm[call](handle, 0, 0);
  return lend(length + 1, (pointer) => textAt(pointer, wasm[call](handle, pointer, length)));
}

export class TextField extends MultipartControl {
  static create = "ft_text_field_create";

  /** What it says. Setting it tells nobody. */
  get text() {
    return textOfView("ft_text_field_get_text", this.handle);
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

/** Text of several lines that scrolls. Places in it are numbers of Unicode scalars, as `[...text].length`. */
export class TextView extends ScrollView {
  static kind = "a text view";
  static create = "ft_text_view_create";

  /** How large each character is that a page draws. */
  set cell({ width, height }) {
    run("ft_text_view_set_cell", this.handle, width, height);
  }
  get text() {
    return textOfView("ft_text_view_get_text", this.handle);
  }
  set text(text) {
    lendText(text, (pointer, length) => run("ft_text_view_set_text", this.handle, pointer, length));
  }
  /** What is selected; where the caret is, start and end are the same. */
  get selection() {
    const [start, end] = written(2, (pointer) => run("ft_text_view_get_selection", this.handle, pointer));
    return { start, end };
  }
  set selection({ start, end }) {
    run("ft_text_view_select", this.handle, start, end);
  }
  /** Types in the place of what is selected, and says whether it did. */
  insert(text) {
    return lendText(text, (pointer, length) => wasm.ft_text_view_insert(this.handle, pointer, length)) === 1;
  }
  deleteBackward() {
    run("ft_text_view_delete_backward", this.handle);
  }
  /** Ends editing, and says whether it is edited no more. */
  endEditing() {
    return wasm.ft_text_view_end_editing(this.handle) === 1;
  }
  /** Where a caret is to be drawn, in the content. */
  caretFrame(position) {
    const [x, y, width, height] =
      written(4, (pointer) => run("ft_text_view_caret_frame", this.handle, position, pointer));
    return { x, y, width, height };
  }
  /** Where a finger holds, in the content, and at which position; null while there is no magnifier. */
  get magnifier() {
    return lend(24, (pointer) => {
      if (wasm.ft_text_view_get_magnifier(this.handle, pointer)) return null;
      const [x, y, position] = numbers(pointer, 3);
      return { x, y, position };
    });
  }
}
