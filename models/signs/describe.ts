/**
 * Describes the chords of songs as their pianists play them, and which of them are to be rolled.
 *
 *     node --import tsx models/signs/describe.ts TRAINING SONGS SIDE PLAYERS OUT
 *
 * SONGS is the folder of unpacked OpenScore songs, SIDE train, choose or check, PLAYERS how many play each song. Writes OUT.rows (rows of
 * `ROLL_FEATURES`, single precision) and OUT.json: the names of the features, and of each performance its song, its composer, the printed rolled chords of
 * which something was heard, and of each row the numbers of the printed ones in it.
 */
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import {
  findMusic,
  layOut,
  Recording,
  ROLL_FEATURES,
  rollablesOf,
  rollRows,
  type PlacedNote,
} from '@notewright/notate/training';
import { networks } from '@notewright/notate/testing';
import { familyOf, type ManifestItem } from '../meter/pieces';
import { manifestItems } from '../note-lists';
import { seeded } from '../meter/random';
import { chordNamed, playSigns, type PrintedChord } from './play-signs';
import { signedScores } from './signed-scores';

/** Of each song so many measures are played. */
const MEASURES = 24;
const SEEDS = { train: 800_000, choose: 900_000, check: 313_000 };
const SETTINGS = { mode: 'universal', instrument: 'piano', title: '', composer: '', articulations: true } as const;

const [training, songs, side, players, out] = process.argv.slice(2) as [
  string,
  string,
  keyof typeof SEEDS,
  string,
  string,
];
const items = manifestItems<ManifestItem>(training);
const scores = [...signedScores(training, songs, side)];
const rows = openSync(`${out}.rows`, 'w');
const performances: object[] = [];
for (const [index, signed] of Array.from({ length: Number(players) }, () => scores)
  .flat()
  .entries()) {
  const random = seeded(SEEDS[side] + index);
  const latest = Math.max(0, signed.to - signed.from - MEASURES);
  const from = signed.from + Math.floor(random() * (latest + 1));
  const played = playSigns(signed, from, Math.min(MEASURES, signed.to - from), random);
  if (!played) continue;
  const { notes, chords } = played;
  const durationSec = notes.reduce((end, { offsetSec }) => Math.max(end, offsetSec), 0);
  const prepared = new Recording({ version: 1, durationSec, tuningCents: 0, notes }, networks).prepared(SETTINGS);
  const found = findMusic(prepared, SETTINGS);
  const { placed, segments, grid, plan } = found;
  const music = { placed, segments, grid, clock: (ticks: number) => ticks / 5040, beginTicks: plan.pickupTicks };
  const { staves } = layOut({ ...music, networks, tuneSemitones: 0 }, SETTINGS);
  const rollables = rollablesOf(staves, grid);
  writeSync(rows, new Uint8Array(rollRows(rollables).buffer));
  const item = items.get(signed.id);
  const heard = [...new Set(notes.map(({ confidence }) => chordNamed(confidence)))];
  performances.push({
    song: signed.id,
    composer: item ? familyOf(item) : signed.id,
    printed: heard.filter((number) => isRolled(chords[number])),
    rows: rollables.map(({ span }) => rolledIn(span.content, chords)),
  });
}
closeSync(rows);
writeFileSync(`${out}.json`, JSON.stringify({ features: ROLL_FEATURES.names, performances }));
console.log(`${performances.length} performances`);

function isRolled(printed: PrintedChord | undefined): boolean {
  return printed?.chord.articulations?.includes('arpeggio') ?? false;
}

/** The printed rolled chords that notes come from. */
function rolledIn(notes: readonly PlacedNote[], chords: readonly PrintedChord[]): readonly number[] {
  const numbers = notes.flatMap(({ midi, confidence }) => {
    const number = chordNamed(confidence);
    return chords[number]?.chord.heads.some((head) => head.midi === midi) && isRolled(chords[number]) ? [number] : [];
  });
  return [...new Set(numbers)];
}
