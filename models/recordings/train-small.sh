#!/bin/sh
# Makes the recordings of the rounds that are asked for and trains one of the decoder's small networks on them; called by its train.sh:
#     sh models/recordings/train-small.sh NETWORK EPOCHS ROUNDS TRAINING WORK_FOLDER [quick | tenth]
# ROUNDS says which recordings, and how often each: "first second second"; the third round is in rooms, the one of hands is played by `hands.py`. Two networks given the same work folder share the
# recordings. `quick` goes the whole way with a dozen recordings and leaves its network in the work folder: does every step still run? `tenth` does with a tenth of them: does it still learn?
set -eu
network=$1 epochs=$2 rounds=$3 training=$4 work=$5
models=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$work"
work=$(cd "$work" && pwd)
first=538 second=1250 hands=2200 third=3420 out="$models/$network/$network.onnx"
case ${6:-} in
quick) first=13 second=1003 hands=2002 third=3003 epochs=1 out="$work/$network.onnx" ;;
tenth) first=54 second=1025 hands=2020 third=3042 out="$work/$network.onnx" ;;
esac
sh "$models/recordings/prepare.sh" "$training" "$work/first" 0 "$first"
sh "$models/recordings/prepare.sh" "$training" "$work/second" 1000 "$second"
case $rounds in *hands*) sh "$models/recordings/prepare.sh" "$training" "$work/hands" 2000 "$hands" ;; esac
case $rounds in *third*) sh "$models/recordings/prepare.sh" "$training" "$work/third" 3000 "$third" ;; esac
cd "$work"
# shellcheck disable=SC2086 # several words on purpose
OMP_NUM_THREADS=1 nice -n 15 python3 "$models/$network/train.py" $rounds --epochs "$epochs" --out "$out"
