#!/bin/sh
# Everything from drawn lines to the network `repeats`:  sh models/repeats/train.sh WORK_FOLDER
# Needs the note network where `npm run build` lays it. It resumes: sounds that were heard are not heard again.
set -eu
work=$1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$work"
python3 "$here/lines.py" "$work" --learning
npx tsx "$here/describe.ts" "$work"
python3 "$here/train.py" "$work"
