// Lists of rows.
import { checkArguments, number, optional } from "../Engine/arguments.js";
import { handleOf, run } from "../Engine/call.js";
import { FingertipError } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { known, wasm, readNumbers } from "../Engine/memory.js";
import { Control } from "./controls.js";
import { MultipartControl } from "./parts.js";
import { View } from "./view.js";

const rowChanges = ["chosen", "deselected", "deleted", "insertion", "moved", "accessory"];

export class ListView extends Control {
  static create = "ft_list_create";
  static creationOptions = ["rows"];

  /** Returns the row at an index. */
  row(index) {
    return this.#rowOf(handleOf("ft_list_row", this.handle, index));
  }
  /** Inserts a row at an index, or at the end by default, and returns the new row. */
  insert(index = this.count) {
    return this.#rowOf(handleOf("ft_list_insert", this.handle, index));
  }
  /** Removes a row. */
  remove(index) {
    run("ft_list_remove", this.handle, index);
    this.#forgetRows();
  }
  /** Selects or deselects a row. */
  select(index, isSelected = true) {
    run("ft_list_select", this.handle, index, isSelected ? 1 : 0);
  }
  /** The last change to a row, or null if no row has changed. */
  get change() {
    const [kind, row, to] = readNumbers(3, (pointer) => run("ft_list_get_change", this.handle, pointer));
    return kind < 0 ? null : { kind: rowChanges[kind], row, to };
  }
  dispatch(bits, event) {
    this.#forgetRows();
    super.dispatch(bits, event);
  }

  #rowOf(handle) {
    this.#forgetRows();
    return known.get(handle) ?? new ListRow(this, { [internal.handle]: handle });
  }
  /** Forgets removed rows, including rows that users delete. */
  #forgetRows() {
    for (const row of this.children) {
      if (!(row instanceof ListRow) || row.rowIndex >= 0) continue;
      this.children.delete(row);
      row.forget();
    }
  }
}

/** A row of a list. Lists create their rows. */
export class ListRow extends MultipartControl {
  static kind = "a row";

  [internal.make]() {
    throw new FingertipError("rows are created by their list; call the list's insert()");
  }
  /** The index of the row in its list, or -1 after its removal. */
  get rowIndex() {
    return wasm.ft_row_index(this.handle);
  }
  /** The content view, which moves when the row is swiped. Add the views of the row to it. */
  get content() {
    const handle = handleOf("ft_row_content", this.handle);
    return known.get(handle) ?? new View(this, { [internal.handle]: handle });
  }
  /** Reveals the delete button. */
  revealDelete() {
    run("ft_row_set_delete_revealed", this.handle, 1);
  }
  /** Hides the delete button. */
  hideDelete() {
    run("ft_row_set_delete_revealed", this.handle, 0);
  }
}

checkArguments(ListView, "list", { row: [number], insert: [optional(number)], remove: [number], select: [number] });
