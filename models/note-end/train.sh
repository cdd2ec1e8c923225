#!/bin/sh
# Everything from the training scores to note-end.onnx:  sh models/note-end/train.sh TRAINING WORK_FOLDER [quick]
# Shares its recordings with ../note-judge/train.sh when both are given the same work folder. `quick` goes the whole way with a dozen
# recordings and leaves its network in the work folder: does every step still run?
set -eu
training=$1 work=$2
here=$(dirname "$0")
first=538 second=1250 epochs=5 out="$here/note-end.onnx"
if [ "${3:-}" = quick ]; then first=13 second=1003 epochs=1 out="$work/note-end.onnx"; fi
mkdir -p "$work"
sh "$here/../recordings/prepare.sh" "$training" "$work/first" 0 "$first"
sh "$here/../recordings/prepare.sh" "$training" "$work/second" 1000 "$second"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" "$work/first" "$work/second" "$work/second" --epochs "$epochs" --out "$out"
