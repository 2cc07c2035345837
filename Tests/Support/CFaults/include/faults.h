#pragma once

/// Calls of the operating system that fail when a test asks for it: `faults.c`.
///
/// Whether calls can fail on this system; a program that is linked with this is otherwise as it was.
int faults_available(void);
