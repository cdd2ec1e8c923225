/**
 * Describes everything in four parts for `train.py`:  npx tsx models/harmonise/dump.ts TRAINING WORK
 *
 * Writes WORK/harmonise.json (widths, pieces) and WORK/harmonise-*.bin (one row a slot).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import {
  AROUND,
  aroundOf,
  AT,
  bitsOf,
  cellsOf,
  chordInputs,
  CLASSES,
  HARMONISE_FEATURES,
  heardHarmony,
  HOLD,
  HOLD_CLASS,
  MANNERS,
  pitchNumber,
  plainInputs,
  REST,
  REST_CLASS,
  shiftOf,
  slotsOf,
  sounding,
  stretchesOf,
  togetherOf,
  TOKENS,
  WIDTH,
  type Slot,
} from '@notewright/compose/training';
import { fourPartPieces, heldOut, type FourParts } from './pieces';

const [training = '', work = ''] = process.argv.slice(2);
/** Inputs that are 1 at once, at most. */
const MOST_PLAIN = 16;
const MOST_CHORD = 8;

/** Size of the index of copies. */
const COPY_BITS = 2 ** 22;

const pieces = fourPartPieces(training);
const held = heldOut(pieces);
const rows = {
  classes: [] as Int16Array[],
  plain: [] as Int16Array[],
  chord: [] as Int16Array[],
  around: [] as Int32Array[],
};
const listed: { id: string; manner: number; held: boolean; slots: number; notes: number }[] = [];
const copies = new Uint8Array(COPY_BITS / 8);
let stretches = 0;
let total = 0;
for (const [index, piece] of pieces.entries()) {
  const described = describe(piece, total);
  if (!described) continue;
  for (const name of ['classes', 'plain', 'chord'] as const) rows[name].push(described[name]);
  rows.around.push(described.around);
  listed.push({
    id: piece.id,
    manner: MANNERS.indexOf(piece.manner),
    held: held[index] ?? false,
    slots: described.slots,
    notes: described.notes,
  });
  total += described.slots;
}
mkdirSync(work, { recursive: true });
writeFileSync(`${work}/harmonise-copies.bin`, copies);
const full = copies.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0) / COPY_BITS;
console.log(stretches, 'stretches; one in', Math.round(full ** -4), 'that is not there is found');
for (const [name, parts] of Object.entries(rows))
  writeFileSync(`${work}/harmonise-${name}.bin`, Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)))); // prettier-ignore
writeFileSync(
  `${work}/harmonise.json`,
  JSON.stringify({ width: WIDTH, at: AT, around: AROUND, tokens: TOKENS, classes: CLASSES, hold: HOLD_CLASS, rest: REST_CLASS, plain: MOST_PLAIN, chord: MOST_CHORD, groups: HARMONISE_FEATURES.groups, slots: total, pieces: listed }), // prettier-ignore
);
for (const manner of MANNERS) {
  const own = listed.filter((one) => MANNERS[one.manner] === manner);
  console.log(manner, own.length, 'pieces,', own.filter((one) => one.held).length, 'held out,', own.reduce((sum, { slots }) => sum + slots, 0), 'slots'); // prettier-ignore
}

function describe(piece: FourParts, from: number) {
  const [tune = []] = piece.voices;
  const slots = slotsOf(piece.measures, tune, []);
  if (slots.length < 16) return undefined;
  const cells = piece.voices.map((line) => cellsOf(line, slots));
  const sounds = cells.map(sounding);
  for (const { values } of stretchesOf(togetherOf(sounds, slots), slots)) {
    stretches++;
    for (const bit of bitsOf(values, COPY_BITS)) copies[bit >> 3] = (copies[bit >> 3] ?? 0) | (1 << (bit & 7));
  }
  const chords = chordsOf(piece, slots);
  const frame = { slots, tune: cells[0] ?? new Int16Array(), manner: piece.manner, chords };
  const classes = new Int16Array(slots.length * 4);
  const plain = new Int16Array(slots.length * MOST_PLAIN).fill(-1);
  const chord = new Int16Array(slots.length * MOST_CHORD).fill(-1);
  for (const [index, slot] of slots.entries()) {
    const shift = shiftOf(slot);
    for (const [voice, own] of cells.entries()) {
      const cell = own[index] ?? REST;
      classes[4 * index + voice] = cell === HOLD ? HOLD_CLASS : cell === REST ? REST_CLASS : pitchNumber(voice, cell, shift); // prettier-ignore
    }
    plain.set(plainInputs(frame, index).slice(0, MOST_PLAIN), index * MOST_PLAIN);
    chord.set(chordInputs(frame, index).slice(0, MOST_CHORD), index * MOST_CHORD);
  }
  const around = aroundOf(slots).map((index) => (index < 0 ? -1 : index + from));
  const notes = piece.voices.slice(1).reduce((sum, line) => sum + line.length, 0);
  return { classes, plain, chord, around, slots: slots.length, notes };
}

/** The chord of each slot, by ear. */
function chordsOf({ voices }: FourParts, slots: readonly Slot[]) {
  const byBeat: Slot[][] = [];
  for (const slot of slots) (byBeat[slot.beat] ??= []).push(slot);
  const beats = byBeat.map((inside) => ({
    startTicks: inside[0]?.startTicks ?? 0,
    endTicks: inside.at(-1)?.endTicks ?? 0,
    key: inside[0]?.key ?? ({ fifths: 0, mode: 'major' } as const),
    weight: inside[0]?.place === 0 ? 2 : 0,
  }));
  const tones = voices.flat().map((note) => ({ ...note, velocity: 80 })).sort((a, b) => a.startTicks - b.startTicks || a.midi - b.midi); // prettier-ignore
  const heard = heardHarmony(beats, tones);
  // One object for as long as a chord stays, since a change shows what follows.
  let before: { root: number; tones: readonly number[] } | undefined;
  return slots.map(({ beat }) => {
    const { root, tones: own } = heard[beat] ?? { root: 0, tones: [0] };
    if (!before || before.root !== root || before.tones.join() !== own.join()) before = { root, tones: own };
    return before;
  });
}
