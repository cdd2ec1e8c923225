#!/bin/sh
# From the training scores to where measures begin:  sh models/measures/train.sh TRAINING POP909 WORK_FOLDER
# WORK_FOLDER has tempi.json and movements.json, as models/meter/train.sh makes them.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
training=$1 pop909=$2 work=$3
npx tsx "$here/describe.ts" "$training" "$pop909" "$work" "$work/uneven.jsonl" 13 1200 uneven train,choose
npx tsx "$here/describe.ts" "$training" "$pop909" "$work" "$work/even.jsonl" 14 1300 even train,choose
"${PYTHON:-python3}" "$here/train.py" "$work/uneven.jsonl" "$work/even.jsonl"
