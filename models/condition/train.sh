#!/bin/sh
# Everything from the training scores to the network `condition`:  sh models/condition/train.sh TRAINING WORK_FOLDER [quick]
# It resumes: recordings that are made are not made again. `quick` goes the whole way with a few and leaves its network in the work folder.
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
musescore=60390 own=60500 models="$here/.."
if [ "${3:-}" = quick ]; then
  musescore=60106 own=60406 models="$work/models"
  mkdir -p "$models/condition"
  cp "$here/../manifest.json" "$models"
fi
mkdir -p "$work"
python3 "$here/../recordings/make.py" "$training" "$work/clean" --from 60100 --to "$musescore" --clean --sound musescore
python3 "$here/../recordings/make.py" "$training" "$work/clean" --from 60400 --to "$own" --clean --sound own
python3 "$here/make.py" "$work/clean" "$work/made"
npx tsx "$here/describe.ts" "$work/made"
python3 "$here/train.py" "$work/made" --models "$models"
