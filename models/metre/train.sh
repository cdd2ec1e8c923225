#!/bin/sh
# Everything from the training pack to packages/notate/src/beats/learned-*.ts:  sh models/metre/train.sh TRAINING_FOLDER WORK_FOLDER
set -eu
training=$1
work=$2
here=$(dirname "$0")
mkdir -p "$work/pop909"
unzip -qo "$training/pop909/scores.zip" -d "$work/pop909"
python3 "$here/tempi.py" "$training" "$work"
npx tsx "$here/count-steps.ts" "$training" "$work/pop909"
npx tsx "$here/dump-performances.ts" "$training" "$work/pop909" "$work"
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train_network.py" "$work"
python3 "$here/export_network.py" "$work"
for seed in 11 12 13 14; do npx tsx "$here/dump-readings.ts" "$training" "$work/pop909" "$work" choose $seed 350; done
for seed in 21 22; do npx tsx "$here/dump-readings.ts" "$training" "$work/pop909" "$work" train $seed 450; done
npx tsx "$here/dump-readings.ts" "$training" "$work/pop909" "$work" train 23 500
npx tsx "$here/dump-readings.ts" "$training" "$work/pop909" "$work" check 31 200
OMP_NUM_THREADS=1 nice -n 15 python3 "$here/train_readings.py" "$work"
python3 "$here/export_readings.py" "$work"
npx tsx "$here/choose.ts" "$training" "$work/pop909" "$work" check
