#!/bin/sh
# Everything from the training scores to when the pedal is down:  sh models/pedal/train.sh TRAINING WORK_FOLDER [quick]
# Stopped, it goes on with the recordings that are missing. `quick` goes the whole way with a few of them and leaves its network in the work folder: does
# every step still run? PYTHON names a Python that has PyTorch.
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3} models=$here/.. to=6700 held=6060 epochs=80
"$python" -c 'import torch' || { echo "$python has no PyTorch; set PYTHON to one that has, such as /usr/bin/python3" >&2; exit 1; }
test -f "$here/../../build/models/basic-pitch.onnx" || node "$here/../basic-pitch/convert.mjs"
mkdir -p "$work"
work=$(cd "$work" && pwd)
if [ "${3:-}" = quick ]; then
  models=$work/models to=6012 held=6006 epochs=2
  mkdir -p "$models/pedal"
  cp "$here/../manifest.json" "$models"
fi
make="$python $here/../recordings/make.py $training"
$make "$work/train" --from 6000 --to "$to"
$make "$work/rooms" --from 6000 --to "$held" --validate
$make "$work/timgm" --from 6000 --to "$held" --validate --clean --sound timgm
for set in train rooms timgm; do node --import tsx "$here/describe.ts" "$work/$set" "$work/$set"; done
OMP_NUM_THREADS=1 nice -n 15 "$python" "$here/train.py" "$work/train" --validate "timgm=$work/timgm" "rooms=$work/rooms" --epochs "$epochs" --models "$models"
