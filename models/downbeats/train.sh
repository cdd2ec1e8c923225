#!/bin/sh
# Everything from the training scores to where measures begin in songs:  sh models/downbeats/train.sh TRAINING WORK_FOLDER [quick]
# Stopped, it goes on with the songs that are missing. `quick` goes the whole way with a few of them and leaves its network in the work folder: does
# every step still run? PYTHON names a Python that has PyTorch. The command line must be built: it hears the songs.
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3} models=$here/.. heard=480 invented=12000
"$python" -c 'import torch' || { echo "$python has no PyTorch; set PYTHON to one that has, such as /usr/bin/python3" >&2; exit 1; }
mkdir -p "$work"
work=$(cd "$work" && pwd)
if [ "${3:-}" = quick ]; then
  models=$work/models heard=16 invented=200
  mkdir -p "$models/downbeats"
  cp "$here/../manifest.json" "$models"
fi
"$python" "$here/play.py" "$training" "$work/songs" --to "$heard"
node --import tsx "$here/hear.ts" "$work/songs" "$here/../../build/models/basic-pitch.onnx"
node --import tsx "$here/describe-pulses.ts" "$work/songs" "$work/pulses.jsonl"
"$python" "$here/train_pulses.py" "$work/pulses.jsonl" --models "$models"
node --import tsx "$here/describe.ts" "$work/songs" "$work/heard.jsonl"
"$python" "$here/invent.py" "$training" "$work/invented.jsonl" --count "$invented"
node --import tsx "$here/describe-invented.ts" "$work/invented.jsonl" "$work/invented-rows.jsonl"
OMP_NUM_THREADS=1 nice -n 15 "$python" "$here/train.py" "$work/invented-rows.jsonl" "$work/heard.jsonl" --models "$models"
