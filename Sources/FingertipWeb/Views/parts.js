// Controls with several parts.
import { fail } from "../Engine/call.js";
import { shown, unknown } from "../Engine/error.js";
import { withMemory, numbers, wasm } from "../Engine/memory.js";
import { Control } from "./controls.js";

/** The numbers that the engine uses for named parts. Repeated parts, such as items, are identified
 *  by their index. */
const partNumbers = {
  more: -2, text: -3, clear: -4, cancel: -5, bookmark: -6, deletion: -7, handle: -8, editing: -9, accessory: -10,
  content: -11,
};
const notShown = 4; // FINGERTIP_ERROR_VALUE

/** A control with parts, such as a bar, a text field or a row. */
export class MultipartControl extends Control {
  /** The highlighted part, or null. */
  get pressed() {
    const number = this.pressedPart;
    if (number >= 0) return number;
    return Object.keys(partNumbers).find((word) => partNumbers[word] === number) ?? null;
  }
  /** Returns the frame of a part in the control's coordinates, or null if the part isn't shown. The
   *  part is an index or a name. */
  partFrame(part) {
    const isName = typeof part === "string" && Object.hasOwn(partNumbers, part);
    if (!isName && !Number.isInteger(part)) {
      throw unknown(`unknown part ${shown(part)}`, part, Object.keys(partNumbers), "use an index or one of");
    }
    const number = isName ? partNumbers[part] : part;
    return withMemory(32, (pointer) => {
      const status = wasm.ft_control_part_frame(this.handle, number, pointer);
      if (status === notShown) return null;
      if (status) fail();
      const [x, y, width, height] = numbers(pointer, 4);
      return { x, y, width, height };
    });
  }
}
