#!/bin/sh
# Everything from the training pack to models/harmonise/*.weights:  sh models/harmonise/train.sh TRAINING_FOLDER WORK_FOLDER [STEPS]
# Stopped, it goes on from WORK_FOLDER when it is started again with the same steps. PYTHON names a Python that has PyTorch.
set -eu
here=$(dirname "$0")
python=${PYTHON:-python3}
# What has no PyTorch is found before the data are described, which takes minutes.
"$python" -c 'import torch' || { echo "$python has no PyTorch; set PYTHON to one that has, such as /usr/bin/python3" >&2; exit 1; }
mkdir -p "$2"
npx tsx "$here/dump.ts" "$1" "$2"
OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 nice -n 15 "$python" "$here/train.py" "$2" "${3:-9000}"
