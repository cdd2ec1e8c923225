import type { HeardNote } from '@notewright/evidence';
import { recordingTimeMap } from '@notewright/playback';
import {
  colouredTones,
  elementsOf,
  headsTiedInto,
  measureStarts,
  type ChordSymbol,
  type Score,
} from '@notewright/score';
import type { TimedNote } from './note-matching';

/** A chord when nothing but major or minor is told: sevenths, sixths and ninths do not count. */
export interface PlainChord {
  readonly fromSec: number;
  readonly toSec: number;
  /** Pitch class, 0 = C. */
  readonly root: number;
  /** Neither is what is suspended, diminished or augmented: as in mir_eval's `majmin`, it agrees with no major or minor chord. */
  readonly mode: 'major' | 'minor' | 'neither';
}

/** A written note is one that was heard if it lies so near in the recording: rounding to a grid moves it by less. */
const MOVED_BY_WRITING_SEC = 0.3;
const AGREED_EVERY_SEC = 0.02;

/**
 * The notes of the upper staff of the first part, at the times of those of their pitch that were heard nearest: what is asked is which notes the
 * tune was found to have, not how its rhythm was rounded. Without such a note the written time stands.
 *
 * @returns in the order of the score; empty where the score does not know its place in the recording
 */
export function writtenTune(score: Score, heard: readonly HeardNote[]): readonly TimedNote[] {
  const map = recordingTimeMap(score);
  const part = score.parts[0];
  if (!map || !part) return [];
  const starts = measureStarts(score.measures);
  const tied = headsTiedInto(part);
  const tune: TimedNote[] = [];
  for (const { element, measureIndex, voiceIndex, atTicks } of elementsOf(part, 0)) {
    if (element.kind !== 'chord' || part.measures[measureIndex]?.voices[voiceIndex]?.staff !== 0) continue;
    const writtenSec = map.ticksToSeconds((starts[measureIndex] ?? 0) + atTicks);
    for (const [index, { midi }] of element.heads.entries()) {
      if (tied.get(element.id)?.includes(index)) continue;
      const off = ({ onsetSec }: HeardNote) => Math.abs(onsetSec - writtenSec);
      const near = heard.filter((note) => note.midi === midi && off(note) <= MOVED_BY_WRITING_SEC);
      const found = near.sort((a, b) => off(a) - off(b))[0];
      const onset = found?.onsetSec ?? writtenSec;
      tune.push({ onset, offset: found?.offsetSec ?? onset, pitch: midi + (found?.cents ?? 0) / 100 });
    }
  }
  return tune;
}

/** The chord symbols of a score, each until the next, in the time of the recording; empty where the score does not know it. */
export function writtenChords(score: Score): readonly PlainChord[] {
  const map = recordingTimeMap(score);
  const part = score.parts[0];
  if (!map || !part) return [];
  const starts = measureStarts(score.measures);
  const symbols = [...elementsOf(part, 0)].flatMap(({ element: { chordSymbol }, measureIndex, atTicks }) =>
    chordSymbol ? [{ chordSymbol, fromSec: map.ticksToSeconds((starts[measureIndex] ?? 0) + atTicks) }] : [],
  );
  return symbols.map(({ chordSymbol, fromSec }, index) => ({
    ...{ fromSec, toSec: symbols[index + 1]?.fromSec ?? map.endSec },
    ...{ root: chordSymbol.root, mode: modeOf(chordSymbol) },
  }));
}

function modeOf(symbol: ChordSymbol): PlainChord['mode'] {
  const has = (interval: number) => colouredTones(symbol).includes((symbol.root + interval) % 12);
  return has(4) && !has(8) ? 'major' : has(3) && !has(6) ? 'minor' : 'neither';
}

/** Share of the time of true chords in which the same chord is found; 0 where nothing is asked. */
export function chordAgreement(truth: readonly PlainChord[], found: readonly PlainChord[]): number {
  let [asked, right] = [0, 0];
  for (const { fromSec, toSec, root, mode } of truth)
    for (let sec = fromSec + AGREED_EVERY_SEC / 2; sec < toSec; sec += AGREED_EVERY_SEC) {
      asked++;
      const chord = found.find((one) => one.fromSec <= sec && sec < one.toSec);
      if (chord?.root === root && chord.mode === mode) right++;
    }
  return asked === 0 ? 0 : right / asked;
}
