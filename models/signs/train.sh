#!/bin/sh
# From the training scores to which chords are rolled:  sh models/signs/train.sh TRAINING WORK_FOLDER
# PYTHON names a Python that has PyTorch.
set -eu
training=$1 work=$2
here=$(cd "$(dirname "$0")" && pwd)
python=${PYTHON:-python3}
"$python" -c 'import torch' || { echo "$python has no PyTorch; set PYTHON to one that has, such as /usr/bin/python3" >&2; exit 1; }
mkdir -p "$work"
test -d "$work/songs" || "$python" -m zipfile -e "$training/openscore-lieder/scores.zip" "$work/songs"
describe() { node --import tsx "$here/describe.ts" "$training" "$work/songs" "$1" "$2" "$work/$1"; }
describe train 1
describe choose 2
describe check 1
"$python" "$here/train.py" "$work/train" "$work/choose" "$work/check" --folds
