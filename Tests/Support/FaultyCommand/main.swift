import ArgumentParser
import CFaults
import FingertipCommands

// The command, linked so that operating system calls can be made to fail. See
// Tests/Support/CFaults.

precondition(faults_available() == 1, "This system's calls cannot be made to fail.")
// Perform one-time lookups, such as type lookups, before the process is copied for each run.
_ = try? FingertipCommand.parseAsRoot()
faults_serve()
FingertipCommand.main()
