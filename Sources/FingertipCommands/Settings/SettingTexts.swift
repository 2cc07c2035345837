// Made by Tools/settings from the comments in the code. Do not change it here.

/// What each setting is, and where its number comes from: by recognizer and name.
enum SettingTexts {
  static let lines = """
    flick.directions | The directions that count |
    flick.touches | How many fingers flick, at least 1 |
    flick.minimumSpeed | The least speed at the lift | ruled
    flick.maximumSpeed | The greatest speed at the lift, in pt/s |
    flick.minimumTravel | The least way from the landing to the lift | as for Pan, so that a tap that slips is no flick
    flick.estimator | How velocities are estimated |
    hold.precedingTaps | How many taps come before the press |
    hold.touches | How many fingers press, at least 1 |
    hold.minimumPressDuration | The time to hold | read in code derived from Apple's
    hold.maximumMovement | The farthest that a finger may be from where it landed before | read in code derived from Apple's
    hold.tapLimits | The limits of the taps that come before |
    hold.tapLimits.maximumPressDuration | The longest time from landing to lifting | read in code derived from Apple's
    hold.tapLimits.maximumMovement | The farthest that a finger may ever be from where it landed | read in code derived from Apple's
    hold.tapLimits.maximumGap | The longest time between two taps | read in code derived from Apple's
    hold.tapLimits.minimumGap | The shortest time between two taps, from the lift to the next landing | ruled
    hold.tapLimits.minimumInterval | The shortest time from one landing to the next | ruled
    hold.tapLimits.maximumGapDistance | The farthest that a tap may be from the one before | read in code derived from Apple's
    hold.tapLimits.maximumTouchInterval | Several fingers may land, and may lift, within this time | ruled
    hold.tapLimits.minimumSeparation | The least distance of several fingers when the last of them lands, in points, as spread has it | ruled
    hold.tapLimits.maximumSeparation | The greatest distance of several fingers when the last of them lands, in points |
    pan.minimumTouches | The least number of fingers, at least 1 |
    pan.maximumTouches | The greatest number of fingers |
    pan.directions | The directions in which a pan may start |
    pan.axis | The axes along which it runs |
    pan.minimumTravel | The way that starts a pan | measured
    pan.minimumSpeed | The least speed of the fingers when they are far enough, in pt/s | ruled
    pan.maximumSpeed | The greatest speed of the fingers when they are far enough, in pt/s |
    pan.beginsWithAnyTouch | Whether it begins as soon as one finger is `minimumTravel` from where it landed, wherever the centre of all is |
    pan.winsByDefault | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    pan.rotationLimits | How far fingers that move against each other by turning keep it waiting |
    pan.rotationLimits.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    pan.rotationLimits.minimumAngle | The angle that they must turn, however far apart they are | ruled
    pan.spreadLimits | How far fingers that move against each other by parting keep it waiting |
    pan.spreadLimits.minimumSpreadIncrease | How much farther apart starts it | measured
    pan.spreadLimits.minimumSpreadDecrease | How much closer starts it | measured
    pan.estimator | How velocities are estimated |
    pinch.minimumTouches | The least number of fingers with which a Pinch that has begun goes on | ruled
    pinch.minimumSpreadIncrease | How much farther apart starts it | measured
    pinch.minimumSpreadDecrease | How much closer starts it | measured
    pinch.minimumSeparation | The least distance of the fingers, in points, as spread has it | ruled
    pinch.maximumSeparation | The greatest distance of the fingers with which it begins, in points |
    pinch.maximumCentroidTravel | How far the centre of fingers that mostly move the same way keeps it waiting, in points | as far as a Pan takes
    pinch.winsByDefault | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    pinch.rotationLimits | How far fingers that turn more than they part keep it waiting |
    pinch.rotationLimits.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    pinch.rotationLimits.minimumAngle | The angle that they must turn, however far apart they are | ruled
    pinch.estimator | How velocities are estimated |
    rotation.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    rotation.minimumAngle | The angle that they must turn, however far apart they are | ruled
    rotation.winsByDefault | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    rotation.estimator | How velocities are estimated |
    edge pan.edges | The edges and corners that count |
    edge pan.segmentStart | Where the part of each edge that counts begins, as a share of its length from its left or upper end |
    edge pan.segmentEnd | Where the part of each edge that counts ends, as a share of its length |
    edge pan.touches | How many fingers drag, at least 1 |
    edge pan.edgeWidth | How far from its edge a finger may land | ruled
    edge pan.minimumTravel | The way that starts the gesture | as for Pan
    edge pan.winsByDefault | Whether it begins without that way once all others that compete for its fingers have failed, as in Flutter's arena |
    edge pan.estimator | How velocities are estimated |
    swipe.directions | The directions that count |
    swipe.touches | How many fingers swipe, at least 1 |
    swipe.minimumTravel | The least way along the direction | ruled
    swipe.maximumCrossRatio | The greatest way across, as a share of the way along |
    swipe.maximumDuration | The longest time from landing to being far enough | ruled
    swipe.minimumReleaseSpeed | The least speed along the direction at the lift | as for a Flick
    swipe.maximumReleaseSpeed | The greatest speed along the direction at the lift, in pt/s |
    swipe.minimumTravelRatio | The least way of each of several fingers along the direction, as a share of minimumTravel |
    tap.taps | How many taps are needed, at least 1 |
    tap.touches | How many fingers each tap needs, at least 1 |
    tap.maximumPressDuration | The longest time from landing to lifting | read in code derived from Apple's
    tap.maximumMovement | The farthest that a finger may ever be from where it landed | read in code derived from Apple's
    tap.maximumGap | The longest time between two taps | read in code derived from Apple's
    tap.minimumGap | The shortest time between two taps, from the lift to the next landing | ruled
    tap.minimumInterval | The shortest time from one landing to the next | ruled
    tap.maximumGapDistance | The farthest that a tap may be from the one before | read in code derived from Apple's
    tap.maximumTouchInterval | Several fingers may land, and may lift, within this time | ruled
    tap.minimumSeparation | The least distance of several fingers when the last of them lands, in points, as spread has it | ruled
    tap.maximumSeparation | The greatest distance of several fingers when the last of them lands, in points |
    tap then drag.precedingTaps | How many taps come before the drag, at least 1 |
    tap then drag.minimumTravel | The way that starts the drag | as for Pan
    tap then drag.travelPerDoubling | The way down that doubles the scale, and the way up that halves it | which is half a per cent for each point, read in Chromium (`gesture_provider.cc`)
    tap then drag.tapLimits | The limits of the taps that come before; the gap also holds for the drag |
    tap then drag.tapLimits.maximumPressDuration | The longest time from landing to lifting | read in code derived from Apple's
    tap then drag.tapLimits.maximumMovement | The farthest that a finger may ever be from where it landed | read in code derived from Apple's
    tap then drag.tapLimits.maximumGap | The longest time between two taps | read in code derived from Apple's
    tap then drag.tapLimits.minimumGap | The shortest time between two taps, from the lift to the next landing | ruled
    tap then drag.tapLimits.minimumInterval | The shortest time from one landing to the next | ruled
    tap then drag.tapLimits.maximumGapDistance | The farthest that a tap may be from the one before | read in code derived from Apple's
    tap then drag.tapLimits.maximumTouchInterval | Several fingers may land, and may lift, within this time | ruled
    tap then drag.tapLimits.minimumSeparation | The least distance of several fingers when the last of them lands, in points, as spread has it | ruled
    tap then drag.tapLimits.maximumSeparation | The greatest distance of several fingers when the last of them lands, in points |
    tap then drag.estimator | How velocities are estimated |
    tilt.minimumTravel | The way up or down of both fingers that starts it | as for a Pan
    tilt.maximumCrossRatio | The greatest way of a finger across, as a share of its way up or down |
    tilt.estimator | How velocities are estimated |
    transform.minimumTouches | The fingers needed to begin, at least 1 |
    transform.minimumTravel | The way that starts a pan | measured
    transform.minimumSpreadIncrease | How much farther apart starts it | measured
    transform.minimumSpreadDecrease | How much closer starts it | measured
    transform.minimumArc | The arc that the fingers must travel about their centre | ruled, as for opening a Pinch, so that the two compete by what the fingers really did
    transform.minimumAngle | The angle that they must turn, however far apart they are | ruled
    transform.winsByDefault | Whether it begins without these limits once all others that compete for its fingers have failed, as in Flutter's arena |
    transform.estimator | How velocities are estimated |
    enabled | Whether it takes part |
    cancelsTouchesInView | Whether its view's touches are cancelled when it is recognized |
    delaysTouchesBegan | Whether its view hears of new touches only after it has failed, or after it was recognized without cancelling its view's touches |
    delaysTouchesEnded | Whether its view hears of the end of touches only after it has failed |
    failsOutsideView | Whether its fingers must stay in its view until it is recognized |
    yieldsToControls | Whether controls in its view keep from it the taps, the holds and the drags that are theirs |
    multiModeButton.modeIndex | Which of the modes is shown, counted from 0 |
    multiModeButton.isWaiting | Whether a tap was made, and the next mode is to come |
    slider.minimum | The least value |
    slider.maximum | The greatest value |
    slider.value | The value |
    slider.vertical | The direction of the track, which grows to the right, or upwards when it is vertical |
    slider.continuous | Whether it tells every change while the thumb is dragged, or only the last when the finger lifts |
    slider.jumpsToTouch | Whether the thumb jumps to a finger that lands beside it |
    slider.thumbWidth | The size of the thumb, in points; at least 0 |
    slider.thumbHeight | The size of the thumb, in points; at least 0 |
    slider.position | How far the value is from minimum to maximum, 0 … 1; 0 when they are the same |
    switch.isOn | Whether it is on |
    switch.position | Where the thumb is, for drawing | 1 is on, and in between while it is dragged
    segments.momentary | Whether segments are only pressed |
    segments.selectedSegmentIndex | Which segment is chosen |
    segments.pressedPart | The segment under the finger, for drawing |
    segments.count | How many parts there are |
    pages.numberOfPages | How many pages there are |
    pages.currentPage | The page that is shown, counted from 0 |
    pages.hidesForSinglePage | Whether it shows no dot when there is only one page |
    pages.dotSize | The width and height of a dot, in points | ruled
    pages.dotDistance | The way from one dot to the next, in points | ruled
    stepper.minimum | The least value |
    stepper.maximum | The greatest value |
    stepper.value | The value |
    stepper.step | How much a step is |
    stepper.wraps | Whether a step beyond one end leads to the other |
    stepper.autorepeat | Whether a finger that stays down makes further steps |
    stepper.repeatDelay | How long a finger stays down before the first step of a repetition | as for a hold
    stepper.repeatInterval | The time between two steps of a repetition | ruled
    stepper.continuous | Whether it tells every step, or only the last value when the finger lifts |
    stepper.pressedPart | Which half is pressed, for drawing | -1 is minus, 0 is none
    textField.secure | Whether the host hides what is typed |
    textField.clearsOnBeginEditing | Whether the text is cleared when editing begins |
    textField.returnKey | The word on the return key |
    textField.endsOnReturn | Whether the return key ends editing |
    textField.endsOnTouchOutside | Whether a touch that lands outside of the field ends editing |
    textField.clearButtonMode | When there is a button that clears the text, at its right end |
    textField.isEditing | Whether the keyboard types into it |
    textField.pressedPart | The part that looks pressed |
    searchBar.showsCancelButton | Whether it has the button that gives up |
    searchBar.cancelButtonWidth | The width of that button, in points | ruled
    searchBar.showsBookmarkButton | Whether it has the button for what was searched before |
    searchBar.scopeBarHeight | The height of the row of scopes, in points | the least that is easy to hit
    searchBar.selectedScope | Which of the scopes is chosen; a press of one sends `valueChanged` |
    searchBar.secure | Whether the host hides what is typed |
    searchBar.clearsOnBeginEditing | Whether the text is cleared when editing begins |
    searchBar.returnKey | The word on the return key |
    searchBar.endsOnReturn | Whether the return key ends editing |
    searchBar.endsOnTouchOutside | Whether a touch that lands outside of the field ends editing |
    searchBar.clearButtonMode | When there is a button that clears the text, at its right end |
    searchBar.isEditing | Whether the keyboard types into it |
    searchBar.pressedPart | The part that looks pressed |
    index.selectedIndex | The letter that was touched last; −1 before any was |
    index.count | How many parts there are |
    list.rowHeight | The height of a row, in points | the least that is easy to hit
    list.editing | Whether rows have controls that delete or insert, and handles that move them |
    list.allowsDeletion | Whether rows can be deleted |
    list.allowsMoving | Whether rows have handles while the list is edited |
    list.deleteSwipeEdges | At which ends of its rows a swipe uncovers the button that deletes |
    list.selection | What a tap on a row chooses |
    list.showsCheckmarks | Whether rows that are selected show a check mark |
    list.count | How many parts there are |
    tabBar.selectedItem | Which tab is chosen; −1 when there is none, or the rest is shown |
    tabBar.maximumVisibleItems | The greatest number of places | as on phones
    tabBar.minimumItemWidth | The least width of a place, in points | the least that is easy to hit
    tabBar.pressedPart | The part that looks pressed |
    toolbar.minimumItemWidth | The least width of a button, in points | the least that is easy to hit
    toolbar.pressedItem | Which button was pressed last, counted among the items; −1 before any was, and when it was what leads to the rest |
    toolbar.pressedPart | The part that looks pressed |
    datePicker.mode | What the wheels choose |
    datePicker.minuteInterval | How many minutes lie between two rows |
    datePicker.uses24HourClock | Whether the clock has 24 hours; otherwise 12, and a wheel for the half of the day |
    datePicker.count | How many parts there are |
    textView.editable | Whether it can be edited |
    textView.handleSize | The square around the end of a selection in which a finger gets its handle, in points | the least that is easy to hit
    textView.isEditing | Whether the keyboard types into it |
    editMenu.itemWidth | The size of a place, in points | ruled
    editMenu.itemHeight | The size of a place, in points | ruled
    editMenu.distance | How far from the place it lies, in points | ruled
    editMenu.isShown | Whether it is on the screen |
    editMenu.pressedPart | The part that looks pressed |
    row.editingStyle | What the control at its left end does while the list is edited |
    row.accessory | What is at the right end of its content |
    row.deleteButtonWidth | The width of the button that deletes, in points | ruled
    row.handleWidth | The width of the handle, in points | the least that is easy to hit
    row.editingControlWidth | The width of the control at the left end, in points | the least that is easy to hit
    row.accessoryWidth | The width of what is at the right end of the content, in points |
    row.reveal | How far the content is drawn aside, in points |
    row.isBeingMoved | Whether a finger carries it |
    row.isChecked | Whether it shows a check mark |
    row.pressedPart | The part that looks pressed |
    wheel.rowHeight | The height of a row, in points | ruled
    wheel.selectedRow | The row that was chosen last |
    wheel.decelerationRate | How fast it slows down after a flick |
    wheel.offset | How far the wheel is turned |
    wheel.count | How many parts there are |
    control.enabled | Whether it takes touches |
    control.selected | Whether it is chosen |
    control.focused | Whether the host shows it as the one with the focus |
    control.isHighlighted | Whether it is to look pressed |
    control.isTracking | Whether it follows a touch |
    scroll.scrollEnabled | Whether fingers scroll and zoom it |
    scroll.bounces | Whether the content gives way beyond its edges |
    scroll.alwaysBounceHorizontal | Whether it does so from left to right even when there is nothing to scroll |
    scroll.alwaysBounceVertical | Whether it does so up and down even when there is nothing to scroll |
    scroll.paging | Whether it comes to rest at multiples of its own size only |
    scroll.directionalLock | Whether a drag that begins along one axis stays on it |
    scroll.decelerationRate | How fast content that was let go slows down |
    scroll.delaysContentTouches | Whether views in the content hear of a touch only after contentDelay, if it has not begun a drag by then |
    scroll.canCancelContentTouches | Whether a drag may begin after a view in the content has heard of the touch, which is then cancelled for it |
    scroll.minimumZoomScale | The least scale |
    scroll.maximumZoomScale | The greatest scale |
    scroll.bouncesZoom | Whether fingers may zoom beyond the limits, from where it springs back |
    scroll.zoomsOnDoubleTap | Whether a double tap zooms |
    scroll.showsHorizontalScrollIndicator | Whether there is an indicator at the lower edge |
    scroll.showsVerticalScrollIndicator | Whether there is an indicator at the right edge |
    scroll.zoomScale | How large the content is shown |
    scroll.isTracking | Whether fingers hold the content, or are down on it and may begin to |
    scroll.isDragging | Whether fingers drag the content |
    scroll.isDecelerating | Whether the content moves by itself since it was let go |
    scroll.isZooming | Whether fingers zoom the content |
    scroll.isAnimating | Whether the content moves because of the program or a double tap, or springs back to its limits of scale |
    view.hidden | Whether it takes no touches, with all that is in it |
    view.alpha | Its opacity; below 0.01 it takes no touches, with all that is in it |
    view.userInteractionEnabled | Whether it takes touches, with all that is in it |
    view.multipleTouch | Whether it takes more than one touch at a time |
    view.exclusiveTouch | Whether other views of the window get no touches while it holds one |
    view.clips | Whether what lies outside its bounds takes no touches there |
    view.restingMargin.top | How far around the shape a touch may land, at the upper edge |
    view.restingMargin.left | How far around the shape a touch may land, at the left edge |
    view.restingMargin.bottom | How far around the shape a touch may land, at the lower edge |
    view.restingMargin.right | How far around the shape a touch may land, at the right edge |
    view.trackingMargin.top | How far around the shape a touch that is held still counts as inside, at the upper edge |
    view.trackingMargin.left | How far around the shape a touch that is held still counts as inside, at the left edge |
    view.trackingMargin.bottom | How far around the shape a touch that is held still counts as inside, at the lower edge |
    view.trackingMargin.right | How far around the shape a touch that is held still counts as inside, at the right edge |
    """
}
