internal import Fingertip
