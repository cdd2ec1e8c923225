#!/bin/sh
# Everything from the training scores to note-end.onnx:  sh models/note-end/train.sh TRAINING WORK_FOLDER [quick | tenth]
sh "$(dirname "$0")/../recordings/train-small.sh" note-end 5 "first second second hands" "$@"
