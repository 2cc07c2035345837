# slots-60hz.two-finger-tap.evemu, 2 touches in 0.1 s, in a window of 390 x 844 points.
# Made by fingertip convert.
ACTIONS = [
{"type":"pointer","id":"finger1","parameters":{"pointerType":"touch"},"actions":[
 {"type":"pointerMove","duration":0,"x":176,"y":403},
 {"type":"pointerDown","button":0},
 {"type":"pointerMove","duration":17,"x":176,"y":404},
 {"type":"pause","duration":0},
 {"type":"pause","duration":16},
 {"type":"pointerMove","duration":17,"x":176,"y":404},
 {"type":"pause","duration":0},
 {"type":"pause","duration":16},
 {"type":"pointerUp","button":0},
 {"type":"pause","duration":17},
 {"type":"pause","duration":0}]},
{"type":"pointer","id":"finger2","parameters":{"pointerType":"touch"},"actions":[
 {"type":"pause","duration":0},
 {"type":"pause","duration":0},
 {"type":"pointerMove","duration":17,"x":205,"y":384},
 {"type":"pointerDown","button":0},
 {"type":"pause","duration":0},
 {"type":"pointerMove","duration":17,"x":204,"y":384},
 {"type":"pointerMove","duration":17,"x":205,"y":384},
 {"type":"pause","duration":0},
 {"type":"pause","duration":0},
 {"type":"pause","duration":0},
 {"type":"pointerUp","button":0}]}]


def perform_touches(driver):
    """Performs the touches with a driver of Appium or selenium."""
    driver.execute("actions", {"actions": ACTIONS})
