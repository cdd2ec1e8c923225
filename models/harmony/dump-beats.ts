/**
 * Writes what the chord recogniser sees of the training music, with the chords that are known.
 *
 *     npx tsx models/harmony/dump-beats.ts TRAINING POP909 OUT
 *
 * POP909 is its unpacked scores. Every song is written twice: as it is, and as a listener would hear it (notes lost, ghost
 * octaves, ends blurred); lead sheets once as melody alone and three times with a left hand of ours.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { beatChroma, CHROMA_FEATURES, type HarmonyNote } from '@notewright/notate/training';
import { seeded } from '../meter/perform';
import { heldOut } from '../meter/pieces';
import { accompaniment, misheard, type TonesAt } from './performed';
import { leadSheetPieces, NO_CHORD, popPieces, type HarmonisedPiece } from './pieces';

const [training, pop909, out] = process.argv.slice(2) as [string, string, string];
mkdirSync(out, { recursive: true });
const features: Float32Array[] = [];
const labels: Uint8Array[] = [];
const roots: Uint8Array[] = [];
const index: object[] = [];
const random = seeded(20260202);

function write(piece: HarmonisedPiece, notes: readonly HarmonyNote[], kind: string): void {
  const ordered = [...notes].sort((a, b) => a.start - b.start);
  features.push(beatChroma(ordered, piece.beats));
  labels.push(piece.chords);
  roots.push(piece.roots);
  const { id, beats, measurePulses } = piece;
  index.push({ id, beats, measurePulses, kind, heldOut: heldOut({ id } as never) });
}

/** The four kinds as a left hand plays them, most sevenths with theirs. */
function tonesAt({ chords }: HarmonisedPiece): TonesAt {
  return (beat) => {
    const chord = chords[beat]!;
    if (chord >= NO_CHORD) return undefined;
    const kind = Math.floor(chord / 12);
    return {
      root: chord % 12,
      tones: [0, kind % 2 === 1 ? 3 : 4, 7, ...(kind >= 2 && random() < 0.85 ? [10] : [])],
    };
  };
}

for (const piece of popPieces(
  pop909,
  readdirSync(pop909)
    .filter((name) => /^\d+$/.test(name))
    .sort(),
)) {
  write(piece, piece.notes, 'exact');
  write(piece, misheard(piece.notes, random), 'misheard');
}
for (const piece of leadSheetPieces(training)) {
  write(piece, piece.notes, 'melody');
  for (let turn = 0; turn < 3; turn++)
    write(
      piece,
      misheard([...piece.notes, ...accompaniment(piece.beats, tonesAt(piece), random)], random),
      'accompanied',
    );
}
const bytes = (parts: readonly (Float32Array | Uint8Array)[]) =>
  Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
writeFileSync(`${out}/features.f32`, bytes(features));
writeFileSync(`${out}/chords.u8`, bytes(labels));
writeFileSync(`${out}/roots.u8`, bytes(roots));
writeFileSync(`${out}/pieces.json`, JSON.stringify({ features: CHROMA_FEATURES.names, pieces: index }));
console.log(`${index.length} pieces`);
