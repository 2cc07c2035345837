// Windows.
import { checkArguments, number } from "../Engine/arguments.js";
import { fail, run } from "../Engine/call.js";
import { internal } from "../Engine/internal.js";
import { known, withMemory, memory, textAt, wasm } from "../Engine/memory.js";
import { Receiver } from "../Surfaces/receiver.js";
import { View } from "./view.js";

/** A tree of views, and the engine that delivers touches to it. */
export class Window extends Receiver {
  static calls = {
    create: "ft_window_create", destroy: "ft_window_destroy", resize: "ft_window_resize",
    setPreset: "ft_window_set_preset",
  };

  constructor(width, height) {
    super(Window.calls, width, height);
    /** The root view, which fills the window. */
    this.root = new View(null, { [internal.handle]: wasm.ft_window_root(this.handle), [internal.owner]: this });
  }

  forget() {
    this.root.forget();
  }

  get isAnimating() {
    return wasm.ft_window_is_animating(this.handle) === 1;
  }

  /** Returns the view that would receive a touch at a point, or null if there is none. */
  hitTest(x, y) {
    const found = wasm.ft_window_hit_test(this.handle, x, y);
    if (!found && wasm.ft_last_status()) fail();
    return known.get(found) ?? null;
  }

  /** Returns a multiline report of a hit test: the view that receives the touch, and why other
   *  views don't. */
  hitReport(x, y) {
    return withMemory(4, (length) => {
      run("ft_window_hit_report", this.handle, x, y, 0, 0, length);
      const count = memory().getUint32(length, true);
      return withMemory(count + 1, (text) => {
        run("ft_window_hit_report", this.handle, x, y, text, count + 1, length);
        return textAt(text, count);
      });
    });
  }
}

checkArguments(Window, "window", { hitTest: [number, number], hitReport: [number, number] });
