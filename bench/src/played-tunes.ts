import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gaussian, seeded } from '@notewright/models/meter/perform';
import { partOf, type Piece } from '@notewright/models/meter/pieces';
import { python } from './corpus';
import { madeFrom, nameOfFiles } from './kept-by-content';
import { ROOT, WORKSHOP } from './places';
import { printedMusicXml } from './printed-music-xml';
import { runToEnd } from './run-program';
import { trainingPieces } from './training-pieces';

/** Ticks of a quarter in printed scores. */
const QUARTER = 5040;
const SECONDS = 23;
const FOLDER = path.join(WORKSHOP, 'tunes');
/** Who plays: the product's instrument, General MIDI from 0 (null is sung), and the lowest key it may have. */
const PLAYERS = [
  { instrument: 'flute', program: 73, lowest: 60 },
  { instrument: 'violin', program: 40, lowest: 55 },
  { instrument: 'sax', program: 65, lowest: 50 },
  { instrument: 'vocals', program: null, lowest: 50 },
] as const;
/** Slow waves of the tempo, and how far an onset strays, seconds. */
const RUBATO = 0.03;
const STRAYS_SEC = 0.008;

export interface PlayedTune {
  readonly name: string;
  readonly instrument: (typeof PLAYERS)[number]['instrument'];
  readonly recording: string;
  /** MusicXML of the print, as far as it was played. */
  readonly print: string;
}

/** Four tunes that no network learned from, played by four instruments none was trained on, with their prints: OpenEWLD, works that are free everywhere. */
export async function playedTunes(): Promise<readonly PlayedTune[]> {
  const tunes = (await trainingPieces()).filter(
    (piece) => piece.source === 'openewld' && partOf(piece) === 'check' && isTune(piece),
  );
  const each = Math.floor(tunes.length / PLAYERS.length);
  const chosen = PLAYERS.map((player, index) => playedBy(player, tunes[index * each]!, index));
  await mkdir(FOLDER, { recursive: true });
  const wanted = path.join(FOLDER, 'tunes.json');
  await writeFile(wanted, JSON.stringify(chosen.map(({ name, program, notes }) => ({ name, program, notes }))));
  const recipe = path.join(ROOT, 'bench/python/tunes.py');
  await madeFrom(path.join(FOLDER, 'made'), await nameOfFiles([recipe, wanted]), async (into) => {
    await runToEnd(python(), [recipe, wanted, FOLDER]);
    await runToEnd('touch', [into]);
  });
  return Promise.all(
    chosen.map(async ({ name, instrument, print }) => {
      const file = path.join(FOLDER, `${name}.print.musicxml`);
      await writeFile(file, print);
      return { name, instrument, recording: path.join(FOLDER, `${name}.wav`), print: file };
    }),
  );
}

/** One note at a time, and enough of them. */
const isTune = ({ notes }: Piece): boolean =>
  notes.length > 40 &&
  notes.every(({ onset, length }, index) => onset + length <= (notes[index + 1]?.onset ?? Infinity) + 1e-6);

function playedBy({ instrument, program, lowest }: (typeof PLAYERS)[number], piece: Piece, index: number) {
  const { meter } = piece;
  const random = seeded(20_261_126 + index);
  const bpm = piece.tempo?.bpm ?? 96;
  const secOf = (pulse: number) => (60 / bpm) * (pulse + (RUBATO / 0.4) * (1 - Math.cos(0.4 * pulse)));
  const last = piece.notes.findIndex(({ onset, length }) => secOf(onset + length) > SECONDS);
  // As far as whole measures go.
  const end = Math.floor((piece.notes[last]?.onset ?? Infinity) / meter.pulses) * meter.pulses;
  const inside = piece.notes.filter(({ onset, length }) => onset + length <= end + 1e-6);
  const low = Math.min(...inside.map(({ midi }) => midi));
  const up = 12 * Math.max(0, Math.ceil((lowest - low) / 12));
  const notes = inside.map(({ onset, length, midi }): readonly number[] => {
    const at = 0.4 + secOf(onset) + STRAYS_SEC * gaussian(random);
    const release = 0.4 + secOf(onset) + 0.94 * (secOf(onset + length) - secOf(onset));
    return [at, Math.max(at + 0.06, release), midi + up, Math.round(84 + 8 * gaussian(random))];
  });
  const { beats, beatUnit } = meter.timeSignature;
  const measureTicks = (4 * QUARTER * beats) / beatUnit;
  const pulseTicks = measureTicks / meter.pulses;
  const printed = inside.map(({ onset, length, midi }) => ({
    start: Math.round(onset * pulseTicks),
    length: Math.round(length * pulseTicks),
    midi: midi + up,
    staff: 0 as const,
  }));
  return {
    name: `${instrument}-${piece.id.replace(/[^\w-]+/g, '-').toLowerCase()}`,
    instrument,
    program,
    notes,
    print: printedMusicXml(printed, { beats, beatUnit, measureTicks }),
  };
}
