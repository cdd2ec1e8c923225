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

function misheard(notes: readonly HarmonyNote[]): readonly HarmonyNote[] {
  const lost = 0.15 * random();
  const ghosts = 0.1 * random();
  const pedal = random() < 0.5 ? 0 : 2 * random();
  return notes.flatMap((note) => {
    if (random() < lost) return [];
    const heard = {
      ...note,
      end: Math.max(note.start + 0.1, note.end + pedal * random() - (note.end - note.start) * 0.3 * random()),
    };
    return random() < ghosts ? [heard, { ...heard, midi: note.midi + (random() < 0.7 ? 12 : 19) }] : [heard];
  });
}

/**
 * What a left hand would play under a lead sheet: its chords as blocks, broken, or bass and chord. The pop songs hardly
 * ever say seventh; here sevenths are written and played.
 */
function accompaniment({ chords, beats }: HarmonisedPiece): readonly HarmonyNote[] {
  const pattern = Math.floor(random() * 3);
  const low = 36 + Math.floor(random() * 8);
  const notes: HarmonyNote[] = [];
  for (let beat = 0; beat < beats; beat++) {
    const chord = chords[beat]!;
    if (chord >= NO_CHORD) continue;
    const root = low + (((((chord % 12) - low) % 12) + 12) % 12);
    const kind = Math.floor(chord / 12);
    const tones = [0, kind % 2 === 1 ? 3 : 4, 7, ...(kind >= 2 && random() < 0.85 ? [10] : [])];
    const bass = root + (random() < 0.1 ? tones[1 + Math.floor(random() * 2)]! : 0);
    const above = tones.map((tone) => root + 12 + tone);
    if (pattern === 0) for (const midi of [bass, ...above]) notes.push({ start: beat, end: beat + 0.95, midi });
    else if (pattern === 1) {
      const order = [bass, above[1]!, above[2]!, above[above.length - 1]!];
      for (const half of [0, 1])
        notes.push({ start: beat + half / 2, end: beat + half / 2 + 0.5, midi: order[(2 * beat + half) % 4]! });
    } else if (beat % 2 === 0) notes.push({ start: beat, end: beat + 0.9, midi: bass });
    else for (const midi of above.slice(1)) notes.push({ start: beat, end: beat + 0.6, midi });
  }
  return notes;
}

for (const piece of popPieces(
  pop909,
  readdirSync(pop909)
    .filter((name) => /^\d+$/.test(name))
    .sort(),
)) {
  write(piece, piece.notes, 'exact');
  write(piece, misheard(piece.notes), 'misheard');
}
for (const piece of leadSheetPieces(training)) {
  write(piece, piece.notes, 'melody');
  for (let turn = 0; turn < 3; turn++) write(piece, misheard([...piece.notes, ...accompaniment(piece)]), 'accompanied');
}
const bytes = (parts: readonly (Float32Array | Uint8Array)[]) =>
  Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
writeFileSync(`${out}/features.f32`, bytes(features));
writeFileSync(`${out}/chords.u8`, bytes(labels));
writeFileSync(`${out}/roots.u8`, bytes(roots));
writeFileSync(`${out}/pieces.json`, JSON.stringify({ features: CHROMA_FEATURES.names, pieces: index }));
console.log(`${index.length} pieces`);
