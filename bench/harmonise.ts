/**
 * Harmonises held-out hymns and chorales and compares them with what is printed; the tables go to docs/harmonise.md:
 *
 *     npx tsx bench/harmonise.ts [--each N] [--write]     N pieces of each kind, default all that are held out
 *
 * Works that share a stretch of their tune with one learned from are not among the held-out ones (`models/harmonise/pieces.ts`).
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { harmonised, harmoniserFrom, type Harmoniser } from '@notewright/compose/harmonise';
import {
  brokenRules, cellsOf, CLASSES, FourVoices, heardHarmony, HOLD, HOLD_CLASS, lineOf, logShares, OPEN, pitchNumber, PITCHES, pitchOf, RANGES, REST, REST_CLASS,
  RULES, slotsOf, sounding, type Cells, type Frame, type KnownHarmony, type Manner, type Moment, type Rule, type Slot,
} from '@notewright/compose/training'; // prettier-ignore
import { fourPartPieces, heldOut, type FourParts } from '@notewright/models/harmonise/pieces';
import { networkFolder } from '@notewright/networks/node';
import { seededRandom } from '@notewright/score/seeded-random';
import { beatsIn, tuneSheet } from './src/four-part-music';
import { ROOT, sharedPath } from './src/places';
import { chordsUnder, leadingOf, ruleHarmony } from './src/rule-harmony';
import { runToEnd } from './src/run-program';
import { markdownTable } from './src/scoreboard';

const KINDS: Readonly<Partial<Record<Manner, string>>> = { hymn: 'hymns', chorale: 'chorales' };
const WAYS = ['print', 'network', 'rules alone', 'random'] as const;
type Way = (typeof WAYS)[number];

/** What is counted of one way to harmonise a kind of music. */
interface Counts {
  nats: number;
  notes: number;
  beats: number;
  agreeing: number;
  chords: number;
  broken: Record<Rule, number>;
}
const noCounts = (): Counts => ({
  ...{ nats: 0, notes: 0, beats: 0, agreeing: 0, chords: 0 },
  broken: Object.fromEntries(RULES.map((rule) => [rule, 0])) as Record<Rule, number>,
});

/** A piece on its grid. */
interface Gridded {
  readonly piece: FourParts;
  readonly slots: readonly Slot[];
  readonly cells: readonly Cells[];
  readonly tuneChords: readonly KnownHarmony[];
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { each: { type: 'string' }, write: { type: 'boolean' } } });
  const read = harmoniserFrom(networkFolder(path.join(ROOT, 'models')));
  if (!read.ok) throw new Error(read.error.sentence);
  const pieces = fourPartPieces(sharedPath('training'));
  const held = heldOut(pieces);
  const rows: string[][] = [];
  const rules: string[][] = [];
  let [none, ms, measures] = [0, 0, 0];
  for (const [manner, kind] of Object.entries(KINDS) as [Manner, string][]) {
    const own = pieces
      .filter((piece, index) => piece.manner === manner && held[index])
      .slice(0, Number(values.each ?? Infinity));
    const counts = Object.fromEntries(WAYS.map((way) => [way, noCounts()])) as Record<Way, Counts>;
    for (const [index, piece] of own.entries()) {
      const grid = griddedOf(piece);
      addNats(counts, grid, read.value, seededRandom(index));
      const from = process.cpuUsage();
      const four = harmonised(tuneSheet(piece), read.value, { manner }, index);
      ms += process.cpuUsage(from).user / 1000;
      measures += piece.measures.length;
      if (!four) none++;
      const drawn = four?.parts.slice(1).map((part) => sounding(cellsOf(lineOf(four, part), grid.slots)));
      const tune = sounding(grid.cells[0] ?? new Int16Array());
      const random = seededRandom(index);
      const made: Record<Way, readonly Cells[] | undefined> = {
        print: grid.cells.slice(1).map(sounding),
        network: drawn,
        'rules alone': ruleHarmony(grid.slots, tune, grid.tuneChords),
        random: randomHarmony(grid, random),
      };
      for (const way of WAYS) if (made[way]) addMusic(counts[way], grid, [tune, ...made[way]]);
    }
    for (const way of WAYS) {
      const { nats, notes, beats, agreeing, chords, broken } = counts[way];
      const all = RULES.reduce((sum, rule) => sum + broken[rule], 0);
      const per = (count: number): string => ((100 * count) / Math.max(1, chords)).toFixed(1);
      rows.push([`${kind} (${own.length}): ${way}`, way === 'print' ? '' : (nats / notes).toFixed(3), way === 'print' ? '' : (agreeing / beats).toFixed(3), String(chords), per(all)]); // prettier-ignore
      rules.push([`${kind}: ${way}`, ...RULES.map((rule) => per(broken[rule]))]);
    }
  }
  const text = [
    TEXT,
    markdownTable(['', 'nats a note', 'chords as printed', 'chords', 'rules broken per 100 chords'], rows),
    'The same by rule, per 100 chords:',
    markdownTable(['', ...RULES], rules),
    `${none} of these tunes came to nothing because all that was drawn shared more than two measures with music learned from. 16 measures cost ${((16 * ms) / measures).toFixed(0)} ms of one core in Node when this was written.`,
  ].join('\n\n');
  console.log(text);
  if (values.write) {
    await writeFile(PAGE, `${text}\n`);
    await runToEnd(process.execPath, [path.join(ROOT, 'node_modules/prettier/bin/prettier.cjs'), '--write', PAGE]);
  }
}

const PAGE = path.join(ROOT, 'docs/harmonise.md');
const TEXT = `# Harmonising

Written by \`npx tsx bench/harmonise.ts --write\`: held-out hymns and chorales from their tunes alone.

- **Nats a note**: negative log likelihood of alto, tenor and bass of the print, cell by cell in random order, each cell knowing those before
  it, by notes that begin. Rules alone: a tone of the chord that fits the tune .85, another of the scale .12, the rest .03; a note
  begins where the tune has one with .9, on other beats with .25, elsewhere with .12, set by hand. Random: every pitch of the range, or none, alike.
- **Chords as printed**: beats in which the ear of \`compose\` hears the same root and third as in the print. No one harmonises as
  another does: this is a measure of likeness, not of worth.
- **Rules**: ranges, crossing, more than an octave between upper voices, parallel fifths and octaves, leading tones that do not resolve or are
  doubled; counted alike for all. *Rules alone* lays out the chord of each beat so that the fewest are broken.`;

function griddedOf(piece: FourParts): Gridded {
  const [tune = []] = piece.voices;
  const slots = slotsOf(piece.measures, tune, []);
  return {
    piece,
    slots,
    cells: piece.voices.map((line) => cellsOf(line, slots)),
    tuneChords: chordsUnder(slots, tune),
  };
}

/** How likely the print is, cell by cell in random order. */
function addNats(
  counts: Record<Way, Counts>,
  { piece, slots, cells, tuneChords }: Gridded,
  { tells }: Harmoniser,
  chance: () => number,
): void {
  const [tune = new Int16Array()] = cells;
  const frame: Frame = { slots, tune, manner: piece.manner, chords: slots.map(() => undefined) };
  const voices = new FourVoices(frame, [tune, ...[1, 2, 3].map(() => new Int16Array(slots.length).fill(OPEN))]);
  const places = slots.flatMap((_, slot) => [1, 2, 3].map((voice) => ({ voice, slot, order: chance() })));
  for (const { voice, slot } of places.sort((a, b) => a.order - b.order)) {
    const cell = cells[voice]?.[slot] ?? REST;
    const shift = voices.shifts[slot] ?? 0;
    const one = cell === HOLD ? HOLD_CLASS : cell === REST ? REST_CLASS : pitchNumber(voice, cell, shift);
    const { inputs, count } = voices.seenFrom(voice, slot);
    counts.network.nats -= logShares(tells.logits(inputs, count, voice))[one] ?? 0;
    counts['rules alone'].nats -= Math.log(
      ruleShare(voice, cell, one, tune[slot] ?? REST, slots[slot], tuneChords, shift),
    );
    counts.random.nats += Math.log(CLASSES);
    if (cell >= 0) for (const way of WAYS) counts[way].notes++;
    voices.set(voice, slot, cell);
  }
}

/** How likely the voices begin a note, set by hand: where the tune does, on other beats, elsewhere. */
const BEGINS = [0.9, 0.25, 0.12] as const;
const SCALE = new Set([0, 2, 4, 5, 7, 9, 11]);

function ruleShare(
  voice: number,
  cell: number,
  one: number,
  tune: number,
  slot: Slot | undefined,
  chords: readonly KnownHarmony[],
  shift: number,
): number {
  const rest = 0.01;
  if (cell === REST) return tune === REST ? 0.5 : rest;
  const begins = BEGINS[tune >= 0 ? 0 : slot?.part === 0 ? 1 : 2] * (tune === REST ? 0.5 : 1 - rest);
  if (cell === HOLD) return 1 - begins - (tune === REST ? 0.5 : rest) + 1e-6;
  const chord = slot && chords[slot.beat];
  const kindOf = (midi: number): number =>
    chord?.tones.includes(((midi % 12) + 12) % 12) ? 0 : SCALE.has((((midi + shift) % 12) + 12) % 12) ? 1 : 2;
  const [low, high] = RANGES[voice] ?? [0, 127];
  const inside = Array.from({ length: PITCHES }, (_, k) => pitchOf(voice, k, shift)).filter(
    (midi) => midi >= low - 2 && midi <= high + 2,
  );
  const kind = kindOf(pitchOf(voice, one, shift));
  const share = [0.85, 0.12, 0.03][kind] ?? 0;
  return begins * Math.max(1e-4, share / Math.max(1, inside.filter((midi) => kindOf(midi) === kind).length));
}

/** Any pitch of each range, new with each note of the tune. */
function randomHarmony({ slots, cells: [tune = new Int16Array()] }: Gridded, chance: () => number): readonly Cells[] {
  return [1, 2, 3].map((voice) => {
    const [low, high] = RANGES[voice] ?? [0, 0];
    const own = new Int16Array(slots.length);
    for (const [slot, cell] of tune.entries())
      own[slot] =
        cell === REST
          ? REST
          : cell === HOLD && slot > 0
            ? (own[slot - 1] ?? REST)
            : low + Math.floor(chance() * (high - low + 1));
    return own;
  });
}

function addMusic(counts: Counts, { piece, slots }: Gridded, sounds: readonly Cells[]): void {
  let before: Moment | undefined;
  for (const [at, slot] of slots.entries()) {
    const soundOf = (voice: number): number => sounds[voice]?.[at] ?? REST;
    const here: Moment = { sounds: [soundOf(0), soundOf(1), soundOf(2), soundOf(3)], leading: leadingOf(slot) };
    const was = before;
    before = here;
    if (here.sounds.every((midi, voice) => midi === was?.sounds[voice])) continue;
    counts.chords++;
    for (const rule of brokenRules(was, here)) counts.broken[rule]++;
  }
  const beats = beatsIn(slots);
  const print = heardHarmony(
    beats,
    tonesOf(
      piece.voices.map((line) => sounding(cellsOf(line, slots))),
      slots,
    ),
  );
  const made = heardHarmony(beats, tonesOf(sounds, slots));
  for (const [beat, chord] of print.entries()) {
    counts.beats++;
    if (made[beat]?.root === chord.root && made[beat].tones[1] === chord.tones[1]) counts.agreeing++;
  }
}

/** What sounds as tones that last a slot each. */
function tonesOf(sounds: readonly Cells[], slots: readonly Slot[]) {
  return slots.flatMap(({ startTicks, endTicks }, slot) =>
    sounds
      .flatMap((own) =>
        (own[slot] ?? REST) >= 0 ? [{ startTicks, endTicks, midi: own[slot] ?? 0, velocity: 80 }] : [],
      )
      .sort((a, b) => a.midi - b.midi),
  );
}

await main();
