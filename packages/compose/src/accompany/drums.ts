import { err, ok } from '@notewright/result';
import {
  idsBeyond,
  measureStarts,
  meterOf,
  tempoAt,
  TICKS_PER_QUARTER,
  type MeasureHeader,
  type Midi,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { soundingTones, type SoundingTone } from '../sounding';
import type { Accompanied } from './outcome';
import { sounds, type Passage } from './passage';
import { writeStrokes, type Sounded } from './write-strokes';

/** Keys of General MIDI. */
const DRUM = { kick: 36, snare: 38, hat: 42, crash: 49, highTom: 48, lowTom: 45 } as const;
const VELOCITY = 80;

/**
 * Writes a drum part under a passage: the hi-hat as quick as the music, the snare on its off-beats, and the bass drum where the lowest
 * notes are struck in most measures. It begins with a cymbal and leads out over the toms. Refused as 'taken' where drums play already.
 */
export function withDrums(score: Score, { from, to }: Passage): Accompanied {
  const found = score.parts.findIndex(({ sound }) => sound.kind === 'percussion');
  const drums = score.parts[found];
  if (drums?.measures.slice(from, to).some((measure) => sounds(measure, 0))) return err('taken');
  const newId = idsBeyond(score);
  const starts = measureStarts(score.measures);
  const tones = soundingTones(score);
  const groove = grooveOf(score, { from, to, starts, tones });
  const voices = score.measures.map((header, index) => {
    const inside = index >= from && index < to;
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
    const plays = inside && isFull(header) && tones.some((tone) => tone.startTicks < end && tone.endTicks > start);
    const strokes = plays ? strokesOf(header, groove, index === from, to - from >= 4 && index === to - 1) : [];
    return writeStrokes(strokes, header, VELOCITY, newId);
  });
  if (drums) {
    const measures = drums.measures.map((measure, index) => {
      const voice = voices[index];
      return index >= from && index < to && voice ? { ...measure, voices: [voice] } : measure;
    });
    return ok({ ...score, parts: score.parts.with(found, { ...drums, measures }) });
  }
  const part: Part = {
    ...{ name: 'Drumset', sound: { kind: 'percussion' }, staves: ['percussion'], mute: false, dynamics: [] },
    measures: voices.map((voice) => ({ voices: [voice] })),
  };
  return ok({ ...score, parts: [...score.parts, part] });
}

const isFull = ({ timeSignature, durationTicks }: MeasureHeader): boolean =>
  durationTicks >= meterOf(timeSignature).measureTicks;

/** What the music says of how it is to be drummed. */
interface Groove {
  /** Ticks from one stroke of the hi-hat to the next: a pulse, or what it divides into. */
  readonly hat: (header: MeasureHeader) => Ticks;
  /** Places of the bass drum, in ticks from the barline: those where the lowest notes are struck in half the measures or more. */
  readonly kicks: ReadonlySet<Ticks>;
}

/** Above so many pulses a minute nobody wants divided ones. */
const FAST_BPM = 168;

interface Heard {
  readonly from: number;
  readonly to: number;
  readonly starts: readonly Ticks[];
  readonly tones: readonly SoundingTone[];
}

function grooveOf(score: Score, { from, to, starts, tones }: Heard): Groove {
  const basses = new Map<Ticks, number>();
  let full = 0;
  let [divided, struck] = [0, 0];
  for (let index = from; index < to; index++) {
    const header = score.measures[index];
    if (!header || !isFull(header)) continue;
    full++;
    const { pulseTicks, divisionTicks } = meterOf(header.timeSignature);
    const start = starts[index] ?? 0;
    const here = tones.filter(({ startTicks }) => startTicks >= start && startTicks < start + header.durationTicks);
    const places = new Set(here.map(({ startTicks }) => startTicks - start));
    struck += places.size;
    divided += [...places].filter((place) => place % pulseTicks !== 0).length;
    const low = here.filter(({ midi }) => midi < LOW);
    for (const place of new Set(
      low.map(({ startTicks }) => Math.round((startTicks - start) / divisionTicks) * divisionTicks),
    ))
      basses.set(place, (basses.get(place) ?? 0) + 1);
  }
  const bpm = (tempoAt(score, from) * TICKS_PER_QUARTER) / meterOf(score.measures[from]?.timeSignature ?? { beats: 4, beatUnit: 4 }).pulseTicks; // prettier-ignore
  const quick = divided > struck / 6 && bpm < FAST_BPM;
  return {
    hat: ({ timeSignature }) => {
      const { pulseTicks, divisionTicks } = meterOf(timeSignature);
      return quick ? divisionTicks : pulseTicks;
    },
    kicks: new Set([...basses].flatMap(([place, count]) => (2 * count >= full ? [place] : []))),
  };
}

/** What lies above is no bass. */
const LOW: Midi = 52;

function strokesOf(header: MeasureHeader, { hat, kicks }: Groove, begins: boolean, ends: boolean): readonly Sounded[] {
  const { pulseTicks, pulses, divisionTicks, compound } = meterOf(header.timeSignature);
  const length = header.durationTicks;
  const each = hat(header);
  const struck = new Map<Ticks, Midi[]>();
  const strike = (at: Ticks, drum: Midi): void => {
    if (at >= length) return;
    const there = struck.get(at) ?? [];
    if (!there.includes(drum))
      struck.set(
        at,
        [...there, drum].sort((a, b) => a - b),
      );
  };
  const out = ends ? length - pulseTicks : length;
  for (let at = 0; at < out; at += each) strike(at, begins && at === 0 ? DRUM.crash : DRUM.hat);
  for (let pulse = 0; pulse * pulseTicks < out; pulse++) {
    // In threes the first beat alone is heavy; else every second one is light.
    const light = pulses === 3 ? pulse > 0 : pulse % 2 === 1;
    if (light) strike(pulse * pulseTicks, DRUM.snare);
    else if (kicks.size === 0 || pulse === 0) strike(pulse * pulseTicks, DRUM.kick);
  }
  for (const place of kicks) if (place < out && place % each === 0) strike(place, DRUM.kick);
  if (ends) {
    const fill = compound ? [DRUM.snare, DRUM.highTom, DRUM.lowTom] : [DRUM.snare, DRUM.lowTom];
    for (const [index, drum] of fill.entries()) strike(out + index * divisionTicks, drum);
  }
  const places = [...struck.keys()].sort((a, b) => a - b);
  return places.map((at, index): Sounded => ({
    from: at,
    to: places[index + 1] ?? length,
    midis: struck.get(at) ?? [],
  }));
}
