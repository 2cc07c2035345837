#pragma once

/// Returns whether operating system calls can be made to fail on this system. See `faults.c`.
///
/// A program that is linked with this file is unaffected unless a test requests a failure.
int faults_available(void);

/// With FAULTS_SERVE in the environment, returns once for each line of the standard input, each time in a
/// forked copy of this process, so that the program is loaded only once. A line consists of "MILLISECONDS
/// FOLDER", a tab, and optionally the value of FAULTS_FAIL. The copy runs in FOLDER/work. Its standard output is
/// written to FOLDER/output, its standard error to FOLDER/messages, and the list of its calls to FOLDER/calls.
/// The reply is a line that contains the result, such as "exit 65" or "signal 11", or "late" after a timeout.
void faults_serve(void);
