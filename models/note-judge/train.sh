#!/bin/sh
# Everything from the training scores to note-judge.onnx:  sh models/note-judge/train.sh TRAINING WORK_FOLDER [quick | tenth]
sh "$(dirname "$0")/../recordings/train-small.sh" note-judge 12 "first second third" "$@"
