#!/bin/sh
# From the training pack to the networks of this folder:
#
#   sh models/meter/whole-piece/train-gpu.sh TRAINING_FOLDER WORK_FOLDER [INTO_FOLDER]
#
# plays PERFORMANCES (400000) by PROCESSES (all cores), learns MINUTES (5) for each of four networks on a GPU, asks them QUESTIONS
# (30000), learns the reranker, and writes both into INTO_FOLDER (this one). Stopped, it goes on where it was: what was played stays, and a
# network goes on from its last checkpoint, at most half a minute old. START=NPZ goes on from an earlier network. Needs PyTorch.
set -eu
training=$1
work=$2
here=$(dirname "$0")
into=${3:-}
processes=${PROCESSES:-$(nproc)}
performances=${PERFORMANCES:-400000}
questions=${QUESTIONS:-30000}
minutes=${MINUTES:-5}
each=${EACH:-500}
mkdir -p "$work/pop909"
[ -e "$work/movements.json" ] || {
  unzip -qo "$training/pop909/scores.zip" -d "$work/pop909"
  python3 "$here/../tempi.py" "$training" "$work"
  python3 "$here/../movement_tempi.py" "$training" "$work"
}
play() { nice npx tsx "$here/dump-performances.ts" "$training" "$work/pop909" "$work" "$@"; }

# Performances, in shards of $each with the number of their seed; those that are there are not played again.
shards=$((performances / each / processes))
[ "$shards" -gt 0 ] || shards=1
play choose 1 "$((each < 700 ? each : 700))"
playing=
for process in $(seq "$processes"); do
  play learn $((process * 10000)) "$each" "$shards" &
  playing="$playing $!"
done
for process in $playing; do wait "$process"; done

# The network, and three that do not know a third of the composers: what they answer of those is what the reranker learns from.
learn() {
  name=$1
  python3 "$here/train_network.py" "$work" "$name" --learn "$name" --shape wide --drop .2 --room "${ROOM:-110000000}" \
    --batch "${BATCH:-65536}" --minutes "$minutes" ${START:+--start "$START"} ${START:+--rate 1e-3}
}
for name in all not0 not1 not2; do
  learn "$name"
  python3 "$here/export_network.py" "$work" "$name" "$work/network-$name"
done

# Questions: which reading of a performance is most right?
ask() { # PART SEED usual|free NETWORK
  [ -e "$work/readings-$1-$2.json" ] ||
    npx tsx "$here/../dump-readings.ts" "$training" "$work/pop909" "$work" "$1" "$2" "$each" "$3" "$work/network-$4"
}
ask check 91 usual all
ask check 92 free all
asking=
for process in $(seq "$processes"); do
  {
    for round in $(seq $(((questions / each + processes - 1) / processes))); do
      number=$((process + processes * (round - 1)))
      ask "learn$((number % 3))" $((200 + number)) free "not$((number % 3))"
    done
  } &
  asking="$asking $!"
done
for process in $asking; do wait "$process"; done
python3 "$here/train_readings.py" "$work" readings --hidden 64 24 --batch 256 --epochs 15
python3 "$here/export_network.py" "$work" all ${into:+"$into"}
python3 "$here/../export_readings.py" "$work" readings ${into:+"$into"}
