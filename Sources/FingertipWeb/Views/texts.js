// Text fields and text views, whose text is edited with the page's keyboard.
import { checkArguments, numbersIn, number, text } from "../Engine/arguments.js";
import { run } from "../Engine/call.js";
import { withMemory, withText, numbers, textAt, wasm, readNumbers } from "../Engine/memory.js";
import { MultipartControl } from "./parts.js";
import { ScrollView } from "./scroll.js";

/** Returns a view's text, which the engine copies to a buffer. */
function textOfView(call, handle) {
  const length = wasm[call](handle, 0, 0);
  return withMemory(length + 1, (pointer) => textAt(pointer, wasm[call](handle, pointer, length)));
}

export class TextField extends MultipartControl {
  static create = "ft_text_field_create";

  /** The text. Setting this property sends no event. */
  get text() {
    return textOfView("ft_text_field_get_text", this.handle);
  }
  set text(text) {
    withText(text, (pointer, length) => run("ft_text_field_set_text", this.handle, pointer, length));
  }

  /** Begins editing. Returns whether the field is being edited. */
  beginEditing() {
    return wasm.ft_text_field_begin_editing(this.handle) === 1;
  }
  /** Ends editing. Returns whether the field is no longer being edited. */
  endEditing() {
    return wasm.ft_text_field_end_editing(this.handle) === 1;
  }
  /** Applies text that the user edited with the keyboard. Returns whether the text was accepted. */
  edit(text) {
    return withText(text, (pointer, length) => wasm.ft_text_field_edit(this.handle, pointer, length)) === 1;
  }
  /** Handles a press of the return key. */
  pressReturn() {
    run("ft_text_field_press_return", this.handle);
  }
}

export class SearchBar extends TextField {
  static create = "ft_search_bar_create";
  static creationOptions = ["scopes"];
}

/** Scrolling multiline text. Positions count Unicode scalars, as `[...text].length` does. */
export class TextView extends ScrollView {
  static kind = "a text view";
  static create = "ft_text_view_create";

  /** The size of a character cell. */
  set cell({ width, height }) {
    run("ft_text_view_set_cell", this.handle, width, height);
  }
  get text() {
    return textOfView("ft_text_view_get_text", this.handle);
  }
  set text(text) {
    withText(text, (pointer, length) => run("ft_text_view_set_text", this.handle, pointer, length));
  }
  /** The selected range. For a caret, start and end are equal. */
  get selection() {
    const [start, end] = readNumbers(2, (pointer) => run("ft_text_view_get_selection", this.handle, pointer));
    return { start, end };
  }
  set selection({ start, end }) {
    run("ft_text_view_select", this.handle, start, end);
  }
  /** Replaces the selection with text. Returns whether the text was accepted. */
  insert(text) {
    return withText(text, (pointer, length) => wasm.ft_text_view_insert(this.handle, pointer, length)) === 1;
  }
  deleteBackward() {
    run("ft_text_view_delete_backward", this.handle);
  }
  /** Ends editing. Returns whether the view is no longer being edited. */
  endEditing() {
    return wasm.ft_text_view_end_editing(this.handle) === 1;
  }
  /** Returns the frame of the caret at a position, in content coordinates. */
  caretFrame(position) {
    const [x, y, width, height] =
      readNumbers(4, (pointer) => run("ft_text_view_caret_frame", this.handle, position, pointer));
    return { x, y, width, height };
  }
  /** The location of the touch in the content and the text position under the touch, or null if no
   *  magnifier is shown. */
  get magnifier() {
    return withMemory(24, (pointer) => {
      if (wasm.ft_text_view_get_magnifier(this.handle, pointer)) return null;
      const [x, y, position] = numbers(pointer, 3);
      return { x, y, position };
    });
  }
}

checkArguments(TextField, "text field", { text: [text], edit: [text] });
checkArguments(TextView, "text view", {
  cell: [numbersIn("width", "height")], text: [text], selection: [numbersIn("start", "end")], insert: [text], caretFrame: [number],
});
