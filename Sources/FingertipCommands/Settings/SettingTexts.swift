// Made by Tools/settings from the comments in the code. Do not change it here.

/// What each setting is, and where its number comes from: by recognizer and name.
enum SettingTexts {
  static let lines = """
    flick.directions | The allowed directions |
    flick.touches | The number of touches, at least 1 |
    flick.minimumSpeed | The minimum speed at the lift | chosen by this project
    flick.maximumSpeed | The maximum speed at the lift, in pt/s |
    flick.minimumTravel | The minimum travel from start to lift | as for Pan, so that a tap that slips isn't a flick
    flick.estimator | The method that estimates the velocity |
    long press.precedingTaps | The number of taps before the press |
    long press.touches | The number of touches, at least 1 |
    long press.minimumPressDuration | The duration of the press | from code derived from Apple's
    long press.maximumMovement | The maximum distance of a touch from its start before the gesture begins | from code derived from Apple's
    long press.tapLimits | The limits of the preceding taps |
    long press.tapLimits.maximumPressDuration | The maximum time from landing to lift | from code derived from Apple's
    long press.tapLimits.maximumMovement | The maximum distance of a touch from its start | from code derived from Apple's
    long press.tapLimits.maximumGap | The maximum time between two taps | from code derived from Apple's
    long press.tapLimits.minimumGap | The minimum time between two taps, from the lift to the next landing | chosen by this project
    long press.tapLimits.minimumInterval | The minimum time from one landing to the next | chosen by this project
    long press.tapLimits.maximumGapDistance | The maximum distance between two taps | from code derived from Apple's
    long press.tapLimits.maximumTouchInterval | The maximum time between the first and the last landing, or lift, of several touches | chosen by this project
    long press.tapLimits.minimumSeparation | The minimum spread of several touches when the last of them lands, in points | chosen by this project
    long press.tapLimits.maximumSeparation | The maximum spread of several touches when the last of them lands, in points |
    pan.minimumTouches | The minimum number of touches, at least 1 |
    pan.maximumTouches | The maximum number of touches |
    pan.directions | The allowed start directions |
    pan.axis | The axes of the translation |
    pan.minimumTravel | The travel that begins a pan | measured
    pan.minimumSpeed | The minimum speed when the touches have moved far enough, in pt/s | chosen by this project
    pan.maximumSpeed | The maximum speed when the touches have moved far enough, in pt/s |
    pan.beginsWithAnyTouch | Whether it begins as soon as one touch is `minimumTravel` from its start, wherever the centroid is |
    pan.winsByDefault | Whether it begins without these limits once all competitors for its touches have failed, as in Flutter's arena |
    pan.rotationLimits | The limits of the rotation that delays it |
    pan.rotationLimits.minimumArc | The minimum arc of the touches about their centroid | chosen by this project, as for the spread of a Pinch, so that the two compete by actual touch travel
    pan.rotationLimits.minimumAngle | The minimum angle of rotation, whatever the spread | chosen by this project
    pan.spreadLimits | The limits of the pinch that delays it |
    pan.spreadLimits.minimumSpreadIncrease | The increase of the spread that begins it | measured
    pan.spreadLimits.minimumSpreadDecrease | The decrease of the spread that begins it | measured
    pan.estimator | The method that estimates the velocity |
    pinch.minimumTouches | The minimum number of touches of a Pinch that has begun | chosen by this project
    pinch.minimumSpreadIncrease | The increase of the spread that begins it | measured
    pinch.minimumSpreadDecrease | The decrease of the spread that begins it | measured
    pinch.minimumSeparation | The minimum spread of the touches, in points | chosen by this project
    pinch.maximumSeparation | The maximum spread of a pinch that begins, in points |
    pinch.maximumCentroidTravel | The centroid travel up to which touches that mainly move in the same direction delay it, in points | as for a Pan
    pinch.winsByDefault | Whether it begins without these limits once all competitors for its touches have failed, as in Flutter's arena |
    pinch.rotationLimits | The limits of the rotation that delays it |
    pinch.rotationLimits.minimumArc | The minimum arc of the touches about their centroid | chosen by this project, as for the spread of a Pinch, so that the two compete by actual touch travel
    pinch.rotationLimits.minimumAngle | The minimum angle of rotation, whatever the spread | chosen by this project
    pinch.estimator | The method that estimates the velocity |
    rotation.minimumArc | The minimum arc of the touches about their centroid | chosen by this project, as for the spread of a Pinch, so that the two compete by actual touch travel
    rotation.minimumAngle | The minimum angle of rotation, whatever the spread | chosen by this project
    rotation.winsByDefault | Whether it begins without these limits once all competitors for its touches have failed, as in Flutter's arena |
    rotation.estimator | The method that estimates the velocity |
    edge pan.edges | The allowed edges and corners |
    edge pan.segmentStart | The start of the active segment of each edge, as a fraction of its length from its left or top end |
    edge pan.segmentEnd | The end of the active segment of each edge, as a fraction of its length |
    edge pan.touches | The number of touches, at least 1 |
    edge pan.edgeWidth | The maximum distance of a touch's start from its edge | chosen by this project
    edge pan.minimumTravel | The travel that begins the gesture | as for Pan
    edge pan.winsByDefault | Whether it begins without that travel once all competitors for its touches have failed, as in Flutter's arena |
    edge pan.estimator | The method that estimates the velocity |
    swipe.directions | The allowed directions |
    swipe.touches | The number of touches, at least 1 |
    swipe.minimumTravel | The minimum travel along the direction | chosen by this project
    swipe.maximumCrossRatio | The maximum travel across the direction, as a fraction of the travel along it | chosen by this project
    swipe.maximumDuration | The maximum time from the landing until the travel is far enough | chosen by this project
    swipe.minimumReleaseSpeed | The minimum speed along the direction at the lift | as for a Flick
    swipe.maximumReleaseSpeed | The maximum speed along the direction at the lift, in pt/s |
    swipe.minimumTravelRatio | The minimum travel of each of several touches along the direction, as a fraction of minimumTravel | chosen by this project
    tap.taps | The number of taps, at least 1 |
    tap.touches | The number of touches of each tap, at least 1 |
    tap.maximumPressDuration | The maximum time from landing to lift | from code derived from Apple's
    tap.maximumMovement | The maximum distance of a touch from its start | from code derived from Apple's
    tap.maximumGap | The maximum time between two taps | from code derived from Apple's
    tap.minimumGap | The minimum time between two taps, from the lift to the next landing | chosen by this project
    tap.minimumInterval | The minimum time from one landing to the next | chosen by this project
    tap.maximumGapDistance | The maximum distance between two taps | from code derived from Apple's
    tap.maximumTouchInterval | The maximum time between the first and the last landing, or lift, of several touches | chosen by this project
    tap.minimumSeparation | The minimum spread of several touches when the last of them lands, in points | chosen by this project
    tap.maximumSeparation | The maximum spread of several touches when the last of them lands, in points |
    tap then drag.precedingTaps | The number of taps before the drag, at least 1 |
    tap then drag.minimumTravel | The travel that begins the drag | as for Pan
    tap then drag.travelPerDoubling | The downward travel that doubles the scale, and the upward travel that halves it | from Chromium (`gesture_provider.cc`), 0.5 % per point
    tap then drag.tapLimits | The limits of the preceding taps |
    tap then drag.tapLimits.maximumPressDuration | The maximum time from landing to lift | from code derived from Apple's
    tap then drag.tapLimits.maximumMovement | The maximum distance of a touch from its start | from code derived from Apple's
    tap then drag.tapLimits.maximumGap | The maximum time between two taps | from code derived from Apple's
    tap then drag.tapLimits.minimumGap | The minimum time between two taps, from the lift to the next landing | chosen by this project
    tap then drag.tapLimits.minimumInterval | The minimum time from one landing to the next | chosen by this project
    tap then drag.tapLimits.maximumGapDistance | The maximum distance between two taps | from code derived from Apple's
    tap then drag.tapLimits.maximumTouchInterval | The maximum time between the first and the last landing, or lift, of several touches | chosen by this project
    tap then drag.tapLimits.minimumSeparation | The minimum spread of several touches when the last of them lands, in points | chosen by this project
    tap then drag.tapLimits.maximumSeparation | The maximum spread of several touches when the last of them lands, in points |
    tap then drag.estimator | The method that estimates the velocity |
    tilt.minimumTravel | The vertical travel of both touches that begins it | as for a Pan
    tilt.maximumCrossRatio | The maximum horizontal travel of a touch, as a fraction of its vertical travel | chosen by this project, as for a Swipe
    tilt.estimator | The method that estimates the velocity |
    transform.minimumTouches | The number of touches required to begin, at least 1 |
    transform.minimumTravel | The travel that begins a pan | measured
    transform.minimumSpreadIncrease | The increase of the spread that begins it | measured
    transform.minimumSpreadDecrease | The decrease of the spread that begins it | measured
    transform.minimumArc | The minimum arc of the touches about their centroid | chosen by this project, as for the spread of a Pinch, so that the two compete by actual touch travel
    transform.minimumAngle | The minimum angle of rotation, whatever the spread | chosen by this project
    transform.winsByDefault | Whether it begins without these limits once all competitors for its touches have failed, as in Flutter's arena |
    transform.estimator | The method that estimates the velocity |
    enabled | Whether the recognizer is enabled |
    cancelsTouchesInView | Whether its view's touches are canceled when it is recognized |
    delaysTouchesBegan | Whether its view receives new touches only after it has failed, or was recognized without canceling its view's touches |
    delaysTouchesEnded | Whether its view receives the end of touches only after it has failed |
    failsOutsideView | Whether the attempt fails when a touch leaves the view before the gesture is recognized |
    yieldsToControls | Whether controls in its view block the taps, long presses and drags that they use themselves |
    multiModeButton.modeIndex | The index of the current mode |
    multiModeButton.isWaiting | Whether the button was tapped and waits for the next mode |
    slider.minimumValue | The minimum value |
    slider.maximumValue | The maximum value |
    slider.value | The value |
    slider.vertical | The direction of the track, which increases to the right or, if vertical, upwards |
    slider.continuous | Whether changes are sent during a drag |
    slider.jumpsToTouch | Whether the thumb jumps to a touch that begins elsewhere on the slider |
    slider.thumbWidth | The size of the thumb, in points |
    slider.thumbHeight | The size of the thumb, in points |
    slider.position | The position of the value between minimum and maximum, 0 … 1; 0 if they are equal |
    switch.isOn | Whether the switch is on |
    switch.position | The position of the thumb, for drawing, from 0 (off) to 1 (on) |
    segments.momentary | Whether segments are only pressed and none is shown as selected |
    segments.selectedSegmentIndex | The index of the selected segment, or −1 if there is none |
    segments.pressedPart | The segment to draw as pressed, or −1 if there is none |
    segments.count | How many parts there are |
    pages.numberOfPages | The number of pages |
    pages.currentPage | The index of the current page |
    pages.hidesForSinglePage | Whether the dot is hidden if there is only one page |
    pages.dotSize | The diameter of a dot, in points | chosen by this project
    pages.dotDistance | The distance between the centers of adjacent dots, in points | chosen by this project
    stepper.minimumValue | The minimum value |
    stepper.maximumValue | The maximum value |
    stepper.value | The value |
    stepper.step | The amount of one step |
    stepper.wraps | Whether a step past one end continues at the other |
    stepper.autorepeat | Whether a touch that stays down repeats |
    stepper.repeatDelay | The time until the first repetition | as for a long press
    stepper.repeatInterval | The time between repetitions | chosen by this project
    stepper.continuous | Whether every step sends an event |
    stepper.pressedPart | The half to draw as pressed, as 1 (plus), -1 (minus) or 0 (none) |
    textField.secure | Whether the host hides the typed text |
    textField.clearsOnBeginEditing | Whether the text is cleared when editing begins |
    textField.returnKey | The label of the return key |
    textField.endsOnReturn | Whether the return key ends editing |
    textField.endsOnTouchOutside | Whether a touch outside the field ends editing |
    textField.clearButtonMode | When the clear button is shown at the right end |
    textField.isEditing | Whether the field is being edited |
    textField.pressedPart | The part to draw as pressed |
    searchBar.showsCancelButton | Whether a cancel button is shown while editing |
    searchBar.cancelButtonWidth | The width of the cancel button, in points | chosen by this project
    searchBar.showsBookmarkButton | Whether a bookmark button is shown while there is no text |
    searchBar.scopeBarHeight | The height of the scope bar, in points | the recommended minimum hit target
    searchBar.selectedScope | The index of the selected scope; pressing a scope sends `valueChanged` |
    searchBar.secure | Whether the host hides the typed text |
    searchBar.clearsOnBeginEditing | Whether the text is cleared when editing begins |
    searchBar.returnKey | The label of the return key |
    searchBar.endsOnReturn | Whether the return key ends editing |
    searchBar.endsOnTouchOutside | Whether a touch outside the field ends editing |
    searchBar.clearButtonMode | When the clear button is shown at the right end |
    searchBar.isEditing | Whether the field is being edited |
    searchBar.pressedPart | The part to draw as pressed |
    index.selectedIndex | The index of the letter touched last, or −1 if none was |
    index.count | How many parts there are |
    list.rowHeight | The height of a row, in points | the recommended minimum hit target
    list.editing | Whether rows show editing controls and handles |
    list.allowsDeletion | Whether rows can be deleted |
    list.allowsMoving | Whether rows have handles in editing mode |
    list.deleteSwipeEdges | The edges where a swipe reveals the delete button |
    list.selection | The number of rows that can be selected |
    list.showsCheckmarks | Whether selected rows show a checkmark |
    list.count | How many parts there are |
    tabBar.selectedItem | The index of the selected tab, or −1 if there are no tabs or "more" is selected |
    tabBar.maximumVisibleItems | The maximum number of visible slots | as on phones
    tabBar.minimumItemWidth | The minimum width of a slot, in points | the recommended minimum hit target
    tabBar.pressedPart | The part to draw as pressed |
    toolbar.minimumItemWidth | The minimum width of a button, in points | the recommended minimum hit target
    toolbar.pressedItem | The index in items of the button pressed last, or −1 if none was or "more" was pressed |
    toolbar.pressedPart | The part to draw as pressed |
    datePicker.mode | The kind of value that the wheels choose |
    datePicker.minuteInterval | The number of minutes between two rows |
    datePicker.uses24HourClock | Whether the clock has 24 hours |
    datePicker.count | How many parts there are |
    textView.editable | Whether the text can be edited |
    textView.handleSize | The side of the square hit area of a selection handle, in points | the recommended minimum hit target
    textView.isEditing | Whether the text view is being edited |
    editMenu.itemWidth | The size of an item, in points | chosen by this project
    editMenu.itemHeight | The size of an item, in points | chosen by this project
    editMenu.distance | The distance from the point, in points | chosen by this project
    editMenu.isShown | Whether the menu is visible |
    editMenu.pressedPart | The part to draw as pressed |
    row.editingStyle | The effect of the editing control at the left end |
    row.accessory | The accessory at the right end of the content |
    row.deleteButtonWidth | The width of the delete button, in points | chosen by this project
    row.handleWidth | The width of the handle, in points | the recommended minimum hit target
    row.editingControlWidth | The width of the editing control, in points | the recommended minimum hit target
    row.accessoryWidth | The width of the accessory, in points |
    row.swipeOffset | The displacement of the content, in points |
    row.isBeingMoved | Whether the row is being dragged by its handle |
    row.isChecked | Whether the row shows a checkmark |
    row.pressedPart | The part to draw as pressed |
    wheel.rowHeight | The height of a row, in points | chosen by this project
    wheel.selectedRow | The selected row |
    wheel.decelerationRate | The deceleration rate after a flick |
    wheel.offset | The scroll offset in points, which is 0 with the first row in the center |
    wheel.count | How many parts there are |
    control.enabled | Whether the control receives touches |
    control.selected | Whether the control is selected |
    control.focused | Whether the control has the host's focus |
    control.isHighlighted | Whether the control is drawn as pressed |
    control.isTracking | Whether the control tracks a touch |
    scroll.scrollEnabled | Whether touches scroll and zoom the content |
    scroll.bounces | Whether the content bounces past its edges |
    scroll.alwaysBounceHorizontal | Whether horizontal dragging bounces even if the content fits |
    scroll.alwaysBounceVertical | Whether vertical dragging bounces even if the content fits |
    scroll.paging | Whether the content stops only at multiples of the view's size |
    scroll.directionalLock | Whether a drag is locked to the axis along which it begins |
    scroll.decelerationRate | The rate at which released content decelerates |
    scroll.delaysContentTouches | Whether touches to views in the content are delayed by contentDelay |
    scroll.canCancelContentTouches | Whether a drag may begin after a touch was delivered to a view in the content, which cancels the touch |
    scroll.minimumZoomScale | The minimum scale |
    scroll.maximumZoomScale | The maximum scale |
    scroll.bouncesZoom | Whether zooming bounces past the zoom limits |
    scroll.zoomsOnDoubleTap | Whether a double tap zooms in 2 times with the tapped point centered, or out if the content is zoomed |
    scroll.showsHorizontalScrollIndicator | Whether the horizontal scroll indicator is shown, at the bottom edge |
    scroll.showsVerticalScrollIndicator | Whether the vertical scroll indicator is shown, at the right edge |
    scroll.zoomScale | The current scale |
    scroll.isTracking | Whether touches hold the content, or are down and may begin a drag |
    scroll.isDragging | Whether touches drag the content |
    scroll.isDecelerating | Whether released content is still moving |
    scroll.isZooming | Whether touches zoom the content |
    scroll.isAnimating | Whether the content animates for the program or a double tap, or springs back to its zoom limits |
    view.hidden | Whether the view and its subviews ignore touches |
    view.alpha | The opacity; below 0.01, the view and its subviews ignore touches |
    view.userInteractionEnabled | Whether the view and its subviews receive touches |
    view.multipleTouch | Whether the view receives more than one touch at a time |
    view.exclusiveTouch | Whether other views of the window get no touches while this view has one |
    view.clipsToBounds | Whether subviews ignore touches outside of the view's bounds |
    view.restingMargin.top | The margin around the shape in which touches land, at the upper edge |
    view.restingMargin.left | The margin around the shape in which touches land, at the left edge |
    view.restingMargin.bottom | The margin around the shape in which touches land, at the lower edge |
    view.restingMargin.right | The margin around the shape in which touches land, at the right edge |
    view.trackingMargin.top | The margin around the shape in which a tracked touch still counts as inside, at the upper edge |
    view.trackingMargin.left | The margin around the shape in which a tracked touch still counts as inside, at the left edge |
    view.trackingMargin.bottom | The margin around the shape in which a tracked touch still counts as inside, at the lower edge |
    view.trackingMargin.right | The margin around the shape in which a tracked touch still counts as inside, at the right edge |
    """
}
