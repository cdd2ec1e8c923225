/**
 * Writes what decides the colours of chords (suspended, diminished, major seventh …) in the training music, with those that are known.
 *
 *     npx tsx models/harmony/dump-colours.ts TRAINING POP909 OUT
 *
 * Chords are found as the product finds them, by `chords.weights`; what is known says whether their roots are right and what more is
 * to be written. Songs are written as they are and as a listener would hear them, lead sheets twice under a left hand of
 * ours, and twice with chords that were coloured at random.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { COLOUR_FEATURES, COLOURS, colourInputs, recogniseChords, type HarmonyNote } from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { seeded } from '../meter/perform';
import { heldOut } from '../meter/pieces';
import { accompaniment, misheard, type TonesAt } from './performed';
import { leadSheetPieces, popPieces, type HarmonisedPiece } from './pieces';

/** 'suspended-fourth', 'major,add9': colours of the product by the names of the sources. */
const nameOf = ({ colour, degrees = [] }: (typeof COLOURS)[number]) =>
  [colour ?? 'major', ...degrees.map(({ value }) => `add${value}`)].join();

const KINDS = ['major', 'minor', 'seventh', 'minor-seventh'];
/** Semitones above the root, by what the sources call a chord; a left hand plays no others. */
const TONES: Readonly<Record<string, readonly number[]>> = {
  major: [0, 4, 7], minor: [0, 3, 7], dominant: [0, 4, 7, 10], 'minor-seventh': [0, 3, 7, 10], 'major-seventh': [0, 4, 7, 11],
  'major-sixth': [0, 4, 7, 9], 'minor-sixth': [0, 3, 7, 9], 'major-minor': [0, 3, 7, 11], diminished: [0, 3, 6],
  'diminished-seventh': [0, 3, 6, 9], 'half-diminished': [0, 3, 6, 10], augmented: [0, 4, 8], 'augmented-seventh': [0, 4, 8, 10],
  'suspended-fourth': [0, 5, 7], 'suspended-fourth,add7': [0, 5, 7, 10], 'suspended-second': [0, 2, 7], 'dominant-ninth': [0, 4, 7, 10, 14], 'major,add9': [0, 4, 7, 14],
}; // prettier-ignore
interface Recolouring {
  readonly name: string;
  /** Part of the chords of a kind that become this one, on a root so many semitones higher, in their first half only. */
  readonly part: number;
  readonly above?: number;
  readonly resolves?: true;
}

/** The sources have no name for an added ninth; our left hand plays it under some major chords. */
const NINTHS = { major: [{ name: 'major,add9', part: 0.06 }] };
/**
 * Chords coloured at random, because the machine-made names of the songs are doubtful just where the lead sheets have few: there is no
 * doubt what sounds here.
 */
const AT_RANDOM: Readonly<Record<string, readonly Recolouring[]>> = {
  major: [
    { name: 'major-seventh', part: 0.1 }, { name: 'suspended-fourth', part: 0.05, resolves: true }, { name: 'suspended-fourth', part: 0.02 },
    { name: 'suspended-second', part: 0.03 }, { name: 'major-sixth', part: 0.06 }, { name: 'major,add9', part: 0.06 }, { name: 'augmented', part: 0.02 },
  ],
  minor: [{ name: 'minor-sixth', part: 0.05 }, { name: 'diminished', part: 0.06 }, { name: 'half-diminished', part: 0.06 }],
  dominant: [{ name: 'suspended-fourth,add7', part: 0.08, resolves: true }, { name: 'suspended-fourth', part: 0.04, resolves: true }, { name: 'diminished', part: 0.06, above: 4 }],
  'minor-seventh': [{ name: 'half-diminished', part: 0.12 }],
}; // prettier-ignore
/** How often it leaves out what a chord has beyond its triad. */
const PLAIN = 0.1;

const [training, pop909, out] = process.argv.slice(2) as [string, string, string];
mkdirSync(out, { recursive: true });
const random = seeded(20261127);
const names: string[] = [];
const features: Float32Array[] = [];
/** Of each beat: root and name that are known (255 none), root and kind found, and the beat. */
const rows: number[] = [];
const index: object[] = [];

function write(piece: HarmonisedPiece, notes: readonly HarmonyNote[], kind: string): void {
  const ordered = [...notes].sort((a, b) => a.start - b.start);
  const { id, beats, measurePulses } = piece;
  const found = recogniseChords(ordered, beats, measurePulses, { chords: networks.chords });
  const stretches = found.flatMap(({ from, to, chord }) =>
    chord ? [{ from, to, root: chord.root, kind: KINDS.indexOf(chord.kind) }] : [],
  );
  features.push(...colourInputs(ordered, beats, stretches));
  let count = 0;
  for (const { from, to, root, kind: plain } of stretches)
    for (let beat = from; beat < to; beat++, count++) {
      const name = piece.qualities[beat];
      if (name !== undefined && !names.includes(name)) names.push(name);
      rows.push(piece.roots[beat]!, name === undefined ? 255 : names.indexOf(name), root, plain, beat === from ? 1 : 0);
    }
  index.push({ id, rows: count, kind, heldOut: heldOut({ id } as never) });
}

/** A lead sheet as it is, some of its major chords with a ninth, or coloured at random. */
function recoloured(
  piece: HarmonisedPiece,
  choices: Readonly<Record<string, readonly Recolouring[]>>,
): HarmonisedPiece {
  const qualities = [...piece.qualities];
  const roots = Uint8Array.from(piece.roots);
  for (let from = 0; from < qualities.length;) {
    const name = qualities[from];
    let to = from + 1;
    while (to < qualities.length && qualities[to] === name && piece.roots[to] === piece.roots[from]) to++;
    let left = random();
    const chosen = choices[name ?? '']?.find(({ part }) => (left -= part) < 0);
    if (chosen) {
      const end = chosen.resolves ? from + Math.ceil((to - from) / 2) : to;
      qualities.fill(chosen.name, from, end);
      roots.fill((piece.roots[from]! + (chosen.above ?? 0)) % 12, from, end);
    }
    from = to;
  }
  return { ...piece, qualities, roots };
}

function tonesAt({ qualities, roots }: HarmonisedPiece): TonesAt {
  return (beat) => {
    const tones = TONES[qualities[beat] ?? ''];
    if (!tones) return undefined;
    return { root: roots[beat]!, tones: random() < PLAIN ? tones.slice(0, 3) : tones };
  };
}

const songs = readdirSync(pop909).filter((name) => /^\d+$/.test(name)).sort(); // prettier-ignore
for (const piece of popPieces(pop909, songs)) {
  write(piece, piece.notes, 'exact');
  write(piece, misheard(piece.notes, random), 'misheard');
}
for (const sheet of leadSheetPieces(training))
  for (let turn = 0; turn < 4; turn++) {
    const piece = recoloured(sheet, turn < 2 ? NINTHS : AT_RANDOM);
    write(
      piece,
      misheard([...piece.notes, ...accompaniment(piece.beats, tonesAt(piece), random)], random),
      turn < 2 ? 'accompanied' : 'recoloured',
    );
  }
const all = Buffer.concat(features.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength))); // prettier-ignore
writeFileSync(`${out}/features.f32`, all);
writeFileSync(`${out}/rows.u8`, Uint8Array.from(rows));
writeFileSync(
  `${out}/pieces.json`,
  JSON.stringify({ features: COLOUR_FEATURES.names, colours: COLOURS.map(nameOf), names, pieces: index }),
);
console.log(`${index.length} pieces, ${rows.length / 5} beats`);
