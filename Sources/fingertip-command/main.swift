import ArgumentParser
import FingertipCommands

FingertipCommand.main()
