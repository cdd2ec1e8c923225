#!/bin/sh
# Everything from the training pack to models/harmonise/*.weights:  sh models/harmonise/train.sh TRAINING_FOLDER WORK_FOLDER
set -eu
here=$(dirname "$0")
mkdir -p "$2"
npx tsx "$here/dump.ts" "$1" "$2"
OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 nice -n 15 python3 "$here/train.py" "$2"
