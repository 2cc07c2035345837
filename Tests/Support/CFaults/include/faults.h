#pragma once

/// Operating system calls that fail when a test requests it: `faults.c`.
///
/// Whether calls can fail on this system; without a request, a program linked with this is unaffected.
int faults_available(void);

/// With FAULTS_SERVE in the environment, returns once for each line of the standard input, each time in a
/// forked copy of this process, so that the program is loaded only once. A line is "MILLISECONDS FOLDER", a
/// tab, and the value of FAULTS_FAIL or nothing. The process runs in FOLDER/work, its output goes to
/// FOLDER/output and FOLDER/messages, and the list of calls to FOLDER/calls. The reply is a line with the
/// result: "exit 65", "signal 11", or "late" after a timeout.
void faults_serve(void);
