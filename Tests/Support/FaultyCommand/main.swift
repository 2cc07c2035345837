import ArgumentParser
import CFaults
import FingertipCommands

// The command, with calls of the operating system that fail as a test asks: Tests/Support/CFaults.

precondition(faults_available() == 1, "This system's calls cannot be made to fail.")
// What a program looks up once, such as types, is looked up here, so that not each of many runs does.
_ = try? FingertipCommand.parseAsRoot()
faults_serve()
FingertipCommand.main()
