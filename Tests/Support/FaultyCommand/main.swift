import ArgumentParser
import CFaults
import FingertipCommands

// The command, with calls of the operating system that fail as a test asks: Tests/Support/CFaults.

precondition(faults_available() == 1, "This system's calls cannot be made to fail.")
faults_serve()
FingertipCommand.main()
