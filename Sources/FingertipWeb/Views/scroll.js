// Scroll views.
import { callback, checkArguments, numbersIn, nullable, number } from "../Engine/arguments.js";
import { call, handleOf, run } from "../Engine/call.js";
import { FingertipError, shown } from "../Engine/error.js";
import { internal } from "../Engine/internal.js";
import { known, withMemory, numbers } from "../Engine/memory.js";
import { axes, scrollEvents } from "../Engine/words.js";
import { GestureRecognizer } from "../Recognizers/recognizer.js";
import { aView, View } from "./view.js";

/** A view that shows part of larger content. Its subviews are positioned in content coordinates. */
export class ScrollView extends View {
  static kind = "a scroll view";
  static create = "ft_scroll_create";
  #listeners = new Map();

  /** Sets the listener for one kind of event, such as "moved". A listener for "willEndDragging" may
   *  change `target`. */
  on(kind, listener) {
    if (!scrollEvents.includes(kind)) {
      throw new FingertipError(`unknown scroll event ${shown(kind)}; use one of: ${scrollEvents}`);
    }
    this.#listeners.set(kind, listener);
    run("web_scroll_on_event", this.handle, 1);
  }
  dispatch(kind, event) {
    call(this.#listeners.get(kind), 0, event);
  }

  set contentSize({ width, height }) {
    run("ft_scroll_set_content_size", this.handle, width, height);
  }
  set inset({ top = 0, left = 0, bottom = 0, right = 0 }) {
    run("ft_scroll_set_inset", this.handle, top, left, bottom, right);
  }
  get offset() {
    return withMemory(16, (pointer) => {
      run("ft_scroll_get_offset", this.handle, pointer, pointer + 8);
      const [x, y] = numbers(pointer, 2);
      return { x, y };
    });
  }
  set offset({ x, y }) {
    this.scrollTo(x, y, false);
  }
  scrollTo(x, y, animated = true) {
    run("ft_scroll_set_offset", this.handle, x, y, animated ? 1 : 0);
    this.window.wake();
  }
  /** Scrolls by the minimum distance that reveals a rectangle of the content. */
  show({ x, y, width, height }, animated = true) {
    run("ft_scroll_show", this.handle, x, y, width, height, animated ? 1 : 0);
    this.window.wake();
  }
  /** The subview that is zoomed by a pinch, or null. */
  set zoomedView(view) {
    run("ft_scroll_set_zoomed_view", this.handle, view?.handle ?? 0);
  }
  zoomTo(scale, animated = true) {
    run("ft_scroll_set_zoom", this.handle, scale, animated ? 1 : 0);
    this.window.wake();
  }
  /** Returns the frame of an axis's scroll indicator. */
  indicator(axis) {
    return withMemory(32, (pointer) => {
      run("ft_scroll_indicator", this.handle, axes.indexOf(axis), pointer);
      const [x, y, width, height] = numbers(pointer, 4);
      return { x, y, width, height };
    });
  }

  /** The scroll view's built-in recognizers, which can be related to other recognizers. */
  get pan() {
    return this.#builtIn("ft_scroll_pan");
  }
  get pinch() {
    return this.#builtIn("ft_scroll_pinch");
  }
  get doubleTap() {
    return this.#builtIn("ft_scroll_double_tap");
  }
  #builtIn(name) {
    const handle = handleOf(name, this.handle);
    return known.get(handle) ?? new GestureRecognizer(this, { [internal.handle]: handle });
  }
}

checkArguments(ScrollView, "scroll view", {
  on: [{ accepts: () => true }, callback], contentSize: [numbersIn("width", "height")], inset: [numbersIn("top", "left", "bottom", "right")], offset: [numbersIn("x", "y")],
  scrollTo: [number, number], show: [numbersIn("x", "y", "width", "height")], zoomedView: [nullable(aView)], zoomTo: [number],
});
