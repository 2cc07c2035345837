import ArgumentParser
import CFaults
import FingertipCommands

// The command, with operating system calls that can be made to fail. See Tests/Support/CFaults.

precondition(faults_available() == 1, "This system's calls cannot be made to fail.")
// Perform one-time lookups, such as those of types, before the process is copied for each run.
_ = try? FingertipCommand.parseAsRoot()
faults_serve()
FingertipCommand.main()
