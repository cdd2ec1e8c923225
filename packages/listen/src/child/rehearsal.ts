import type { HearingNetworks } from '../listen-in-process';
import { PITCHES, SAMPLE_RATE_HZ } from '../network/frames';
import type { TellParts } from '../network/heard-parts';
import { Hearing } from '../stream/hearing';
import type { Rehearsal } from './making';
import { collector } from './rubbish';

/** Long enough that what is done for each note was done often. Twice as long makes a minute of music a thirtieth quicker. */
const REHEARSED_SEC = 8;
const STEP_SEC = 1;

/**
 * Hears some seconds of music made by formula, and has them written down: what that runs is compiled then, as well as it will be.
 *
 * @param isAsked  whether a recording waits: then it ends early
 */
export async function rehearsed(
  networks: HearingNetworks,
  isAsked: () => boolean,
  rehearse: Rehearsal = () => undefined,
): Promise<void> {
  const nothing = () => undefined;
  const judges = { ...networks.judges, tellParts: nobodysParts };
  const hearing = new Hearing(networks.notes, judges, { instrument: 'piano' }, nothing, nothing);
  const piece = pieceByFormula();
  for (let sec = 0; sec < REHEARSED_SEC; sec += STEP_SEC) {
    await hearing.hear(piece(sec, STEP_SEC));
    if (isAsked()) return;
  }
  const heard = await hearing.finish();
  if (heard.ok && !isAsked()) await rehearse(heard.value);
  const onStage = collector();
  onStage('decide');
  onStage('notes');
}

/** The network of the parts is not opened for this: it takes 60 MB, and nothing of it has to be compiled. */
const nobodysParts: TellParts = ({ frames }) => {
  const part = { begins: new Float32Array(frames * PITCHES), sounds: new Float32Array(frames * PITCHES) };
  const drum = new Float32Array(frames);
  return Promise.resolve({ all: part, lead: part, bass: part, drums: { kick: drum, snare: drum, hat: drum } });
};

/**
 * A chord each half second and a tune above it in quarters of a second, each note struck and ringing until the next. A key that is struck again
 * rings as before, and is not computed again: every second of music would take half as long to make as to hear.
 *
 * @returns some seconds of it, from a second on
 */
function pieceByFormula(): (fromSec: number, sec: number) => Float32Array {
  const rings = new Map<number, Float32Array>();
  const ringing = (midi: number, sec: number) => {
    const ring = rings.get(midi) ?? struck(midi);
    rings.set(midi, ring);
    return ring[Math.floor(sec * SAMPLE_RATE_HZ)] ?? 0;
  };
  return (fromSec, sec) =>
    Float32Array.from({ length: sec * SAMPLE_RATE_HZ }, (_, n) => {
      const at = fromSec + n / SAMPLE_RATE_HZ;
      const root = 48 + (ROOTS[Math.floor(at / 2) % ROOTS.length] ?? 0);
      const step = Math.floor(at / 0.25);
      const tune = 72 + (SCALE[(step * step + 3 * step) % SCALE.length] ?? 0);
      return CHORD.reduce((sum, interval) => sum + ringing(root + interval, at % 0.5), ringing(tune, at % 0.25));
    });
}

const ROOTS = [0, 5, 7, 0];
const CHORD = [0, 4, 7];
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];
const PARTIALS = [1, 2, 3, 4];
const RING_SEC = 0.5;

function struck(midi: number): Float32Array {
  const turns = 440 * 2 ** ((midi - 69) / 12);
  return Float32Array.from({ length: RING_SEC * SAMPLE_RATE_HZ }, (_, n) => {
    const sec = n / SAMPLE_RATE_HZ;
    const level = 0.12 * Math.min(1, sec / 0.004) * Math.exp(-3 * sec);
    return PARTIALS.reduce(
      (sum, partial) => sum + (level * Math.sin(2 * Math.PI * turns * partial * sec)) / partial,
      0,
    );
  });
}
