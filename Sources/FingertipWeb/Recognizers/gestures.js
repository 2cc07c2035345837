// One class for each gesture.
import { GestureRecognizer } from "./recognizer.js";

export class TapGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_create";
}
export class LongPressGestureRecognizer extends GestureRecognizer {
  static create = "ft_long_press_create";
}
export class SwipeGestureRecognizer extends GestureRecognizer {
  static create = "ft_swipe_create";
}
export class FlickGestureRecognizer extends GestureRecognizer {
  static create = "ft_flick_create";
}
export class PanGestureRecognizer extends GestureRecognizer {
  static create = "ft_pan_create";
}
export class PinchGestureRecognizer extends GestureRecognizer {
  static create = "ft_pinch_create";
}
export class RotationGestureRecognizer extends GestureRecognizer {
  static create = "ft_rotation_create";
}
export class TransformGestureRecognizer extends GestureRecognizer {
  static create = "ft_transform_create";
}
export class ScreenEdgePanGestureRecognizer extends GestureRecognizer {
  static create = "ft_edge_pan_create";
}
export class TapThenDragGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_then_drag_create";
}
