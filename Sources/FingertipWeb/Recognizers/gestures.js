// One class per gesture: the export that creates it, and the `touch-action` keywords it blocks.
import { everyWay, waysAlong, waysTo, waysWithFingers } from "../Elements/touch-action.js";
import { GestureRecognizer } from "./recognizer.js";

export class TapGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_create";
}
export class LongPressGestureRecognizer extends GestureRecognizer {
  static create = "ft_long_press_create";
}
export class SwipeGestureRecognizer extends GestureRecognizer {
  static create = "ft_swipe_create";
  static taken = ({ directions, touches }) => [...waysTo(directions), ...waysWithFingers(touches)];
}
export class FlickGestureRecognizer extends GestureRecognizer {
  static create = "ft_flick_create";
  static taken = ({ touches }) => [...waysAlong("free"), ...waysWithFingers(touches)];
}
export class PanGestureRecognizer extends GestureRecognizer {
  static create = "ft_pan_create";
  static taken = ({ axis, maximumTouches }) => [...waysAlong(axis), ...waysWithFingers(maximumTouches)];
}
export class PinchGestureRecognizer extends GestureRecognizer {
  static create = "ft_pinch_create";
  static taken = () => everyWay;
}
export class RotationGestureRecognizer extends GestureRecognizer {
  static create = "ft_rotation_create";
  static taken = () => everyWay;
}
export class TransformGestureRecognizer extends GestureRecognizer {
  static create = "ft_transform_create";
  static taken = () => everyWay;
}
export class ScreenEdgePanGestureRecognizer extends GestureRecognizer {
  static create = "ft_edge_pan_create";
  static taken = ({ edges }) => waysTo(edges);
}
export class TapThenDragGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_then_drag_create";
}
export class TiltGestureRecognizer extends GestureRecognizer {
  static create = "ft_tilt_create";
  static taken = () => everyWay;
}
