#!/bin/sh
# Gestures of a tablet that runs sway: workspaces, keyboard, notifications and brightness.
exec lisgd -d /dev/input/by-path/platform-i2c-touchscreen -t 80 -m 800 -r 25 \
  -g '1,DLUR,BL,*,R,foot' \
  -g '1,LR,L,*,R,swaymsg workspace prev' \
  -g '1,RL,R,*,R,swaymsg workspace next' \
  -g '1,DU,B,*,R,pkill -SIGRTMIN wvkbd' \
  -g '1,UD,T,*,R,swaync-client -t' \
  -g '1,DU,R,*,R,brightnessctl set 10%+' \
  -g '1,UD,R,*,R,brightnessctl set 10%-' \
  -g '2,DU,*,*,R,swaymsg fullscreen toggle' \
  -g '3,UD,*,*,R,swaymsg kill' \
  -g '3,LR,*,*,R,swaymsg focus right'
