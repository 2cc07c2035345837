// The classes of recognizers, one for each gesture. Each class specifies the export that creates
// the recognizer, and the `touch-action` keywords that the recognizer blocks.
import { allActions, actionsAlong, actionsToward, actionsForTouchCount } from "../Elements/touch-action.js";
import { GestureRecognizer } from "./recognizer.js";

export class TapGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_create";
}
export class LongPressGestureRecognizer extends GestureRecognizer {
  static create = "ft_long_press_create";
}
export class SwipeGestureRecognizer extends GestureRecognizer {
  static create = "ft_swipe_create";
  static blockedActions = ({ directions, touches }) => [...actionsToward(directions), ...actionsForTouchCount(touches)];
}
export class FlickGestureRecognizer extends GestureRecognizer {
  static create = "ft_flick_create";
  static blockedActions = ({ touches }) => [...actionsAlong("free"), ...actionsForTouchCount(touches)];
}
export class PanGestureRecognizer extends GestureRecognizer {
  static create = "ft_pan_create";
  static blockedActions = ({ axis, maximumTouches }) => [...actionsAlong(axis), ...actionsForTouchCount(maximumTouches)];
}
export class PinchGestureRecognizer extends GestureRecognizer {
  static create = "ft_pinch_create";
  static blockedActions = () => allActions;
}
export class RotationGestureRecognizer extends GestureRecognizer {
  static create = "ft_rotation_create";
  static blockedActions = () => allActions;
}
export class TransformGestureRecognizer extends GestureRecognizer {
  static create = "ft_transform_create";
  static blockedActions = () => allActions;
}
export class ScreenEdgePanGestureRecognizer extends GestureRecognizer {
  static create = "ft_edge_pan_create";
  static blockedActions = ({ edges }) => actionsToward(edges);
}
export class TapThenDragGestureRecognizer extends GestureRecognizer {
  static create = "ft_tap_then_drag_create";
}
export class TiltGestureRecognizer extends GestureRecognizer {
  static create = "ft_tilt_create";
  static blockedActions = () => allActions;
}
