/**
 * Hears recordings of mix.py with the note network and the network of the parts, and describes every possible note of the lead and
 * the bass.
 *
 *     npx tsx models/parts/describe.ts FOLDER build/models/basic-pitch.onnx models/parts/parts.onnx
 *
 * Writes FOLDER/<number>.lines.json beside each WAV: for each line that is known rows of [is one, features …]; and the names of the
 * features once, FOLDER/features.json.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  frameToSec,
  LINE_FEATURES,
  LINES,
  lineSeen,
  NoteNetwork,
  PartsNetwork,
  possibleNotes,
  type Line,
} from '@notewright/listen/training';

const HEADER_BYTES = 44;
const RANGES: Readonly<Record<Line, readonly [number, number]>> = { lead: [36, 98], bass: [23, 67] };
/** A possible note is one that was played when it lies so near: as bench:accuracy matches. */
const NEAR_SEC = 0.05;
const NEAR_SEMITONES = 0.5;

type Played = readonly (readonly [onsetSec: number, endSec: number, pitch: number])[];

const [folder = '', noteModel = '', partsModel = ''] = process.argv.slice(2);
const network = await NoteNetwork.load(noteModel);
const parts = PartsNetwork.of(readFileSync(partsModel));
writeFileSync(path.join(folder, 'features.json'), JSON.stringify(LINE_FEATURES.names));
for (const file of readdirSync(folder).filter((name) => name.endsWith('.wav'))) {
  const into = path.join(folder, file.replace('.wav', '.lines.json'));
  if (existsSync(into)) continue;
  const truth = JSON.parse(readFileSync(path.join(folder, file.replace('.wav', '.json')), 'utf8')) as Record<
    Line,
    Played | null
  >;
  const bytes = readFileSync(path.join(folder, file));
  const samples = Float32Array.from(
    { length: (bytes.length - HEADER_BYTES) / 2 },
    (_, index) => bytes.readInt16LE(HEADER_BYTES + 2 * index) / 32_768,
  );
  const posteriors = await network.listen(samples.length, (start, window) => {
    for (let n = 0; n < window.length; n++) window[n] = samples[start + n] ?? 0;
  });
  const roles = await parts.tell(posteriors);
  const described = LINES.flatMap((line) => {
    const played = truth[line];
    if (!played) return [];
    const seen = lineSeen(posteriors, roles, line);
    const possible = possibleNotes(seen, RANGES[line]);
    const right = rightOnes(possible, played, (frame, midi) => seen.nearby[frame * 88 + midi - 21] ?? 0);
    const rows = possible.map((note) => {
      const features = new Float32Array(LINE_FEATURES.width);
      LINE_FEATURES.write({ ...note, seen }, features, 0);
      return [right.has(note) ? 1 : 0, ...Array.from(features, (value) => Math.round(value * 1e4) / 1e4)];
    });
    return [[line, rows] as const];
  });
  writeFileSync(into, JSON.stringify(Object.fromEntries(described)));
}

/** Each note that was played is found once, by the likeliest of those near it. */
function rightOnes<Note extends { readonly midi: number; readonly frame: number; readonly onsetFrame: number }>(
  possible: readonly Note[],
  played: Played,
  strength: (frame: number, midi: number) => number,
): ReadonlySet<Note> {
  const right = new Set<Note>();
  const found = new Set<number>();
  for (const note of possible.toSorted((a, b) => strength(b.frame, b.midi) - strength(a.frame, a.midi))) {
    const sec = frameToSec(note.onsetFrame);
    const index = played.findIndex(
      ([onsetSec, , pitch], at) =>
        !found.has(at) && Math.abs(onsetSec - sec) <= NEAR_SEC && Math.abs(pitch - note.midi) <= NEAR_SEMITONES,
    );
    if (index < 0) continue;
    found.add(index);
    right.add(note);
  }
  return right;
}
