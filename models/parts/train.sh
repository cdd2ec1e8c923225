#!/bin/sh
# Everything from the training scores to the network of the parts and that of the lines:  sh models/parts/train.sh TRAINING WORK_FOLDER [quick]
# It resumes: items that are made, steps that are done and recordings that are heard are not done again. `quick` goes the whole way with a
# few and leaves its networks in the work folder: does every step still run?
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
items=17672 steps=3000 batch=32 rooms=320 first=30000 last=30420 models="$here/.." spoilt=48
if [ "${3:-}" = quick ]; then
  items=4 steps=2 batch=2 rooms=4 last=30004 models="$work/models" spoilt=4
  mkdir -p "$models/parts"
  cp "$here/../manifest.json" "$models"
fi
mkdir -p "$work"
python3 "$here/make.py" "$training" "$work/items" --from 0 --to "$items"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" "$work/items" "$work/weights" --note-network "$here/../../build/models/basic-pitch.onnx" \
  --steps "$steps" --batch "$batch" --rooms "$rooms"
python3 "$here/export.py" "$work/weights/parts.pt" "$models/parts/parts.onnx" --models "$models"
python3 "$here/make.py" "$training" "$work/others" --from "$first" --to "$last"
python3 "$here/mix.py" "$work/others" "$work/mixes" --rooms "$spoilt"
npx tsx "$here/describe.ts" "$work/mixes" "$here/../../build/models/basic-pitch.onnx" "$models/parts/parts.onnx"
python3 "$here/train_lines.py" "$work/mixes" --models "$models"
