#!/bin/sh
# Makes the recordings FROM … TO and describes every possible note of them:  sh prepare.sh TRAINING FOLDER FROM TO
# Writes FOLDER/*.wav and FOLDER.attacks, FOLDER.releases, FOLDER.json. Recordings that are there already are not made again.
set -eu
training=$1 folder=$2 from=$3 to=$4
here=$(dirname "$0")
test -f "$here/../../build/models/basic-pitch.onnx" || node "$here/../basic-pitch/convert.mjs"
python3 "$here/make.py" "$training" "$folder" --from "$from" --to "$to"
node --import tsx "$here/describe.ts" "$folder" "$folder"
