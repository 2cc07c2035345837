// Controls.
import { call, duration, handleOf, run, yesNo } from "../Engine/call.js";
import { FingertipError } from "../Engine/error.js";
import { bitsOf } from "../Engine/words.js";
import { View, viewProperty } from "./view.js";

export const controlEvents = {
  touchDown: 1 << 0, touchDownRepeat: 1 << 1, touchDragInside: 1 << 2, touchDragOutside: 1 << 3,
  touchDragEnter: 1 << 4, touchDragExit: 1 << 5, touchUpInside: 1 << 6, touchUpOutside: 1 << 7,
  touchCancel: 1 << 8, valueChanged: 1 << 12,
};

/** A view that makes events of touches. It draws nothing: its properties say what to draw. */
export class Control extends View {
  static kind = "a control";
  #listeners = new Map();

  make(parent, x, y, width, height) {
    return handleOf(this.constructor.create, parent, x, y, width, height);
  }

  /** Hears of one kind of event: "touchUpInside", "valueChanged" … */
  on(kind, listener) {
    if (!controlEvents[kind]) {
      const kinds = Object.keys(controlEvents);
      throw new FingertipError(`There is no control event ${kind}. There are ${kinds}.`);
    }
    this.#listeners.set(kind, listener);
    run("web_control_on_event", this.handle, bitsOf(controlEvents, [...this.#listeners.keys()]), 1);
  }
  hear(bits, event) {
    for (const [kind, listener] of this.#listeners) {
      if (bits & controlEvents[kind]) call(listener, 0, { kind, ...event });
    }
  }
}

viewProperty(Control, "isEnabled", 100, yesNo);
viewProperty(Control, "isSelected", 101, yesNo);
viewProperty(Control, "isHighlighted", 103, yesNo, true);
viewProperty(Control, "isTracking", 104, yesNo, true);
viewProperty(Control, "value", 110);
viewProperty(Control, "minimum", 111);
viewProperty(Control, "maximum", 112);
viewProperty(Control, "step", 113);
viewProperty(Control, "continuous", 114, yesNo);
viewProperty(Control, "wraps", 115, yesNo);
viewProperty(Control, "repeats", 116, yesNo);
viewProperty(Control, "repeatDelay", 117, duration);
viewProperty(Control, "repeatInterval", 118, duration);
viewProperty(Control, "vertical", 119, yesNo);
viewProperty(Control, "thumbWidth", 120);
viewProperty(Control, "thumbHeight", 121);
viewProperty(Control, "jumps", 122, yesNo);
viewProperty(Control, "position", 123, [], true);
viewProperty(Control, "momentary", 124, yesNo);
viewProperty(Control, "pressedPart", 125, [], true);
viewProperty(Control, "count", 126);
viewProperty(Control, "wheelOffset", 127, [], true);
viewProperty(Control, "rowHeight", 128);

export class Button extends Control {
  static create = "ft_button_create";
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
  static madeWith = ["segments"];
  make(parent, x, y, width, height, { segments = 1 }) {
    return handleOf("ft_segmented_create", parent, x, y, width, height, segments);
  }
}
export class PickerWheel extends Control {
  static madeWith = ["rows"];
  make(parent, x, y, width, height, { rows = 0 }) {
    return handleOf("ft_wheel_create", parent, x, y, width, height, rows);
  }
}
export class IndexRibbon extends Control {
  static madeWith = ["letters"];
  make(parent, x, y, width, height, { letters = 0 }) {
    return handleOf("ft_index_ribbon_create", parent, x, y, width, height, letters);
  }
}
