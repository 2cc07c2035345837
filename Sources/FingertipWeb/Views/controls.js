// Controls.
import { callback, checkArguments, numbersIn, number } from "../Engine/arguments.js";
import { call, run } from "../Engine/call.js";
import { FingertipError, shown } from "../Engine/error.js";
import { nanoseconds, readNumbers } from "../Engine/memory.js";
import { bitsOf } from "../Engine/words.js";
import { View } from "./view.js";

export const controlEvents = {
  touchDown: 1 << 0, touchDownRepeat: 1 << 1, touchDragInside: 1 << 2, touchDragOutside: 1 << 3,
  touchDragEnter: 1 << 4, touchDragExit: 1 << 5, touchUpInside: 1 << 6, touchUpOutside: 1 << 7,
  touchCancel: 1 << 8, valueChanged: 1 << 12, editingDidBegin: 1 << 16, editingChanged: 1 << 17,
  editingDidEnd: 1 << 18, editingDidEndOnExit: 1 << 19, bookmarkPressed: 1 << 24,
};

/** A view that sends control events. The engine draws nothing. The page draws the control based on
 *  its properties. */
export class Control extends View {
  #listeners = new Map();

  /** Sets the listener for one kind of event, such as "touchUpInside" or "valueChanged". */
  on(kind, listener) {
    if (typeof kind !== "string" || !Object.hasOwn(controlEvents, kind)) {
      const kinds = Object.keys(controlEvents);
      throw new FingertipError(`unknown control event ${shown(kind)}; use one of: ${kinds}`);
    }
    this.#listeners.set(kind, listener);
    run("web_control_on_event", this.handle, bitsOf(controlEvents, [...this.#listeners.keys()]), 1);
  }
  dispatch(bits, event) {
    for (const [kind, listener] of this.#listeners) {
      if (bits & controlEvents[kind]) call(listener, 0, { kind, ...event });
    }
  }
}

export class Button extends Control {
  static create = "ft_button_create";
}
/** A button with several modes, such as Download, Install and Complete. A tap advances to the next
 *  mode. */
export class MultiModeButton extends Control {
  static create = "ft_multi_mode_button_create";
  static creationOptions = ["modes"];
  /** Sets the delay, in milliseconds, between a tap in a mode and the change to the next mode. If
   *  the delay is null, the button waits for a call to showNext(). */
  setDelay(mode, delay) {
    run("ft_multi_mode_button_set_delay", this.handle, mode, delay === null ? -1n : nanoseconds(delay));
  }
  /** Shows the next mode immediately. */
  showNext() {
    run("ft_multi_mode_button_show_next", this.handle);
  }
}
export class Switch extends Control {
  static create = "ft_switch_create";
}
export class Slider extends Control {
  static create = "ft_slider_create";
}
export class Stepper extends Control {
  static create = "ft_stepper_create";
}
export class PageControl extends Control {
  static create = "ft_page_control_create";
}
export class SegmentedControl extends Control {
  static kind = "a segmented control";
  static create = "ft_segmented_create";
  static creationOptions = ["segments"];
}
export class PickerWheel extends Control {
  static create = "ft_picker_wheel_create";
  static creationOptions = ["rows"];
}
export class SectionIndex extends Control {
  static create = "ft_section_index_create";
  static creationOptions = ["letters"];
}

const wheelParts = ["year", "month", "day", "hour", "minute", "half"];

export class DatePicker extends Control {
  static create = "ft_date_picker_create";
  /** The selected time. */
  get time() {
    const [year, month, day, hour, minute] =
      readNumbers(5, (pointer) => run("ft_date_picker_get_time", this.handle, pointer));
    return { year, month, day, hour, minute };
  }
  set time({ year, month, day, hour = 0, minute = 0 }) {
    run("ft_date_picker_set_time", this.handle, year, month, day, hour, minute);
  }
  /** The earliest time that can be selected. */
  set minimumDate({ year, month, day, hour = 0, minute = 0 }) {
    run("ft_date_picker_set_minimum_date", this.handle, year, month, day, hour, minute);
  }
  set maximumDate({ year, month, day, hour = 23, minute = 59 }) {
    run("ft_date_picker_set_maximum_date", this.handle, year, month, day, hour, minute);
  }
  /** The layout of each wheel, from left to right. */
  get wheels() {
    return Array.from({ length: this.count }, (_, index) => {
      const [part, rows, row, offset, x, y, width, height] =
        readNumbers(8, (pointer) => run("ft_date_picker_wheel", this.handle, index, pointer));
      return { part: wheelParts[part], rows, row, offset, frame: { x, y, width, height } };
    });
  }
}

checkArguments(Control, "control", { on: [{ accepts: () => true }, callback] });
checkArguments(MultiModeButton, "multi mode button", { setDelay: [number] });
const date = numbersIn("year", "month", "day", "hour", "minute");
checkArguments(DatePicker, "date picker", { time: [date], minimumDate: [date], maximumDate: [date] });
