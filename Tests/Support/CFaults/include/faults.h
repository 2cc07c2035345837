#pragma once

/// Calls of the operating system that fail when a test asks for it: `faults.c`.
///
/// Whether calls can fail on this system; a program that is linked with this is otherwise as it was.
int faults_available(void);

/// Where the environment has FAULTS_SERVE, this returns once for each line of the standard input, each time in a
/// process of its own that is a copy of this one, so that the program need not be loaded for each. A line is
/// "MILLISECONDS FOLDER", a tab, and what is to be FAULTS_FAIL or nothing. The process runs in FOLDER/work, its
/// output goes to FOLDER/output and FOLDER/messages, and its calls to FOLDER/calls. How it ended is answered in a
/// line: "exit 65", "signal 11", or "late" for one that had to be ended.
void faults_serve(void);
