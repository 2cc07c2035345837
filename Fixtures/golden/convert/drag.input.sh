#!/system/bin/sh
# slots-60hz.drag.evemu, 1 touch in 0.85 s, in a window of 390 x 844 points.
# Made by fingertip convert.
# For adb shell: sh this-file. Places are pixels of the screen.
input swipe 114 296 182 473 850
