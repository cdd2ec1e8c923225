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

/** A chord each half second and a tune above it in quarters of a second, each note struck and ringing until the next. */
function piece(fromSec: number, sec: number): Float32Array {
  return Float32Array.from({ length: sec * SAMPLE_RATE_HZ }, (_, n) => {
    const at = fromSec + n / SAMPLE_RATE_HZ;
    const root = 48 + (ROOTS[Math.floor(at / 2) % ROOTS.length] ?? 0);
    const chord = [0, 4, 7].map((third) => struck(root + third, at % 0.5));
    const step = Math.floor(at / 0.25);
    const tune = struck(72 + (SCALE[(step * step + 3 * step) % SCALE.length] ?? 0), at % 0.25);
    return tune + chord.reduce((sum, note) => sum + note, 0);
  });
}

const ROOTS = [0, 5, 7, 0];
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];

function struck(midi: number, sec: number): number {
  const turn = 2 * Math.PI * 440 * 2 ** ((midi - 69) / 12) * sec;
  const level = 0.12 * Math.min(1, sec / 0.004) * Math.exp(-3 * sec);
  return level * [1, 2, 3, 4].reduce((sum, partial) => sum + Math.sin(partial * turn) / partial, 0);
}
