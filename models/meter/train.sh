#!/bin/sh
# Everything from the training pack to models/meter/*.weights:  sh models/meter/train.sh TRAINING_FOLDER WORK_FOLDER
set -eu
training=$1
work=$2
here=$(dirname "$0")
mkdir -p "$work/pop909"
unzip -qo "$training/pop909/scores.zip" -d "$work/pop909"
python3 "$here/tempi.py" "$training" "$work"
npx tsx "$here/count-places.ts" "$training" "$work/pop909"
npx tsx "$here/dump-performances.ts" "$training" "$work/pop909" "$work"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train_network.py" "$work"
python3 "$here/export_network.py" "$work"
python3 "$here/movement_tempi.py" "$training" "$work"
readings() { npx tsx "$here/dump-readings.ts" "$training" "$work/pop909" "$work" "$@"; }
for seed in 11 12 13 14; do readings choose $seed 350; done
for seed in 21 22; do readings train $seed 450; done
for seed in 23 24; do readings train $seed 500; done
readings learn 41 1500
readings learn 42 1151
readings check 31 400 usual
readings check 32 400 free
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train_readings.py" "$work"
python3 "$here/export_readings.py" "$work"
npx tsx "$here/choose.ts" "$training" "$work/pop909" "$work" check
