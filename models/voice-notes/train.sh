#!/bin/sh
# Everything from the training scores to the network of sung notes:  sh models/voice-notes/train.sh TRAINING WORK_FOLDER [quick]
# `quick` goes the whole way with a few sounds and leaves its network in the work folder: does every step still run?
set -eu
training=$1 work=$2
here=$(dirname "$0")
plain=130 more=27 others= epochs=18 models="$here/.."
mkdir -p "$work/more"
if [ "${3:-}" = quick ]; then
  plain=4 more=1 others='--few' epochs=1 models="$work/models"
  mkdir -p "$models/voice-notes"
  cp "$here/../manifest.json" "$models"
fi
python3 "$here/sing.py" "$training" "$work" --clips "$plain" --seed 7 --plain
python3 "$here/sing.py" "$training" "$work/more" --clips "$more" --seed 7
python3 "$here/not_singing.py" "$work" $others
npx tsx "$here/describe.ts" "$work" "$work/more"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" "$work" --epochs "$epochs" --models "$models"
