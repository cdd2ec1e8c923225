#!/bin/sh
# Everything from the training scores to the network of the onsets:  sh models/onsets/train.sh TRAINING WORK_FOLDER [quick]
# It resumes: items that are made and steps that are done are not done again. `quick` goes the whole way with a few and leaves its
# network in the work folder: does every step still run? Train models/second-judge after it.
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
items=20000 steps=4000 batch=32 rooms=320 models="$here/.."
if [ "${3:-}" = quick ]; then
  items=4 steps=2 batch=2 rooms=4 models="$work/models"
  mkdir -p "$models/onsets"
  cp "$here/../manifest.json" "$models"
fi
mkdir -p "$work"
python3 "$here/items.py" "$training" "$work/items" --from 0 --to "$items"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" "$work/items" "$work/weights" --note-network "$here/../../build/models/basic-pitch.onnx" \
  --steps "$steps" --batch "$batch" --rooms "$rooms"
python3 "$here/export.py" "$work/weights/onsets.pt" "$models/onsets/onsets.onnx" --models "$models"
