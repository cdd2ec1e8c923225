#!/bin/sh
# Everything from the training scores to the second judge of notes:  sh models/second-judge/train.sh TRAINING WORK_FOLDER [quick]
# Given the work folder of note-judge, it takes the recordings that are there. `quick` goes the whole way with some twenty and leaves
# its network in the work folder: does every step still run?
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
models=$here/.. epochs=8 first=94 second=1093 third=3093 fourth=4260
mkdir -p "$work"
work=$(cd "$work" && pwd)
if [ "${3:-}" = quick ]; then
  models=$work/models epochs=1 first=7 second=1003 third=3005 fourth=3431
  mkdir -p "$models/second-judge"
  cp "$here/../manifest.json" "$models"
fi
test -f "$here/../../build/models/basic-pitch.onnx" || node "$here/../basic-pitch/convert.mjs"
described=
for round in "first 0 $first" "second 1000 $second" "third 3000 $third" "fourth 3420 $fourth"; do
  # shellcheck disable=SC2086 # three words on purpose
  set -- $round
  python3 "$here/../recordings/make.py" "$training" "$work/$1" --from "$2" --to "$3"
  node --import tsx "$here/describe.ts" "$work/$1" "$work/$1.judged"
  described="$described $work/$1.judged"
done
# shellcheck disable=SC2086 # several files on purpose
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" $described --epochs "$epochs" --models "$models"
