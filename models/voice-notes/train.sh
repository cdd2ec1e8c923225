#!/bin/sh
# Everything from the training scores to the network of sung notes and the confidence of what it finds:  sh models/voice-notes/train.sh TRAINING WORK_FOLDER [quick]
# `quick` goes the whole way with a few sounds and leaves its network in the work folder: does every step still run?
set -eu
training=$1 work=$2
here=$(dirname "$0")
plain=130 more=27 other=40 held=14 others= epochs=18 models="$here/.."
mkdir -p "$work/more" "$work/other" "$work/held-out"
if [ "${3:-}" = quick ]; then
  plain=4 more=1 other=2 held=2 others='--few' epochs=1 models="$work/models"
  mkdir -p "$models/voice-notes"
  cp "$here/../manifest.json" "$models"
fi
python3 "$here/sing.py" "$training" "$work" --clips "$plain" --seed 7 --plain
python3 "$here/sing.py" "$training" "$work/more" --clips "$more" --seed 7
python3 "$here/not_singing.py" "$work" $others
npx tsx "$here/describe.ts" "$work" "$work/more"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" "$work" --epochs "$epochs" --models "$models"
# The confidence is fitted on sounds that the layers did not learn from: they are surer of those.
python3 "$here/sing.py" "$training" "$work/other" --clips "$other" --seed 24 --other-voice
python3 "$here/not_singing.py" "$work/other" --seed 25 $others
python3 "$here/sing.py" "$training" "$work/held-out" --clips "$held" --seed 8 --held-out
python3 "$here/not_singing.py" "$work/held-out" --seed 4 --held-out $others
for sounds in other held-out; do npx tsx "$here/describe-notes.ts" "$models" "$work/$sounds/notes.json" "$work/$sounds"; done
python3 "$here/confidence.py" "$work/other/notes.json" --held-out "$work/held-out/notes.json" --models "$models"
