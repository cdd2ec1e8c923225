import { ok } from '@notewright/result';
import {
  movedSymbol,
  keyOf,
  lineOfFifths,
  pitchFromFifths,
  spellInKey,
  tonicOf,
  type Key,
  type Measure,
  type NoteHead,
  type Pitch,
  type Score,
  type VoiceElement,
} from '@notewright/score';
import { refuse } from '../errors';
import type { Edit } from '../state';
import { without } from '@notewright/score/without';
import { itemAt, sideBySide } from '@notewright/score/lists';
import { sameKey } from './headers';
import { isMidi } from './pitch';

export interface Transposition {
  readonly target: Key;
  readonly direction: 1 | -1;
  /** −2 … 2 */
  readonly octaves: number;
  readonly notes: boolean;
  readonly keySignature: boolean;
  readonly chords: boolean;
}

/** The 24 keys of the dialog, as the specification numbers them: majors from C, then minors. */
export const DIALOG_KEYS: readonly Key[] = Array.from({ length: 24 }, (_, index) =>
  keyOf(index % 12, index < 12 ? 'major' : 'minor'),
);

/**
 * Moves the music from the key it begins in to another, up or down, by octaves more if wished. Drums stay. Later keys move by the
 * same interval; spellings move along the line of fifths, so that a written interval stays the interval it was.
 */
export const transpose =
  (how: Transposition): Edit =>
  (score) => {
    const from = itemAt(score.measures, 0).key;
    const up = (tonicOf(how.target) - tonicOf(from) + 12) % 12;
    const semitones = (how.direction === 1 || up === 0 ? up : up - 12) + 12 * how.octaves;
    const keys = score.measures.map(({ key }) => ({ was: key, now: movedKey(key, from, how.target) }));
    if (how.notes && !staysInRange(score, semitones)) return refuse('pitch-out-of-range');
    const measures = how.keySignature
      ? sideBySide(score.measures, keys).map(([header, { now }]) =>
          sameKey(header.key, now) ? header : { ...header, key: now },
        )
      : score.measures;
    const changed = measures.some((header, index) => header !== score.measures[index]);
    const moving = (how.notes && semitones !== 0) || (how.chords && semitones % 12 !== 0);
    if (!moving) return ok({ score: changed ? { ...score, measures } : score });
    const parts = score.parts.map((part) => {
      if (part.sound.kind === 'percussion') return part;
      const moved = sideBySide(part.measures, measures, keys).map(([measure, { key }, { was, now }]): Measure => {
        const fifths = nearestFifths(semitones, now.fifths - was.fifths);
        const voices = measure.voices.map((voice) => ({
          ...voice,
          elements: voice.elements.map((element) => {
            const symbol = how.chords ? withSymbol(element, semitones, fifths) : element;
            return how.notes ? withPitches(symbol, semitones, fifths, key) : symbol;
          }),
        }));
        return { ...measure, voices };
      });
      return { ...part, measures: moved };
    });
    return ok({ score: { ...score, measures, parts } });
  };

/** A key moved by the interval between two others; of the target's mode where it was the first key, of its own elsewhere. */
function movedKey(key: Key, from: Key, target: Key): Key {
  if (sameKey(key, from)) return target;
  const shift = (tonicOf(target) - tonicOf(from) + 12) % 12;
  return keyOf((tonicOf(key) + shift) % 12, key.mode);
}

/** The step on the line of fifths that sounds like so many semitones, nearest to a wished one. */
function nearestFifths(semitones: number, wished: number): number {
  const least = (((semitones * 7) % 12) + 12) % 12;
  return least + 12 * Math.round((wished - least) / 12);
}

function staysInRange(score: Score, semitones: number): boolean {
  return score.parts.every(
    (part) =>
      part.sound.kind === 'percussion' ||
      part.measures.every(({ voices }) =>
        voices.every(({ elements }) =>
          elements.every(
            (element) =>
              element.kind === 'rest' ||
              (element.heads.every(({ midi }) => isMidi(midi + semitones)) &&
                (element.graces?.every(({ midi }) => isMidi(midi + semitones)) ?? true)),
          ),
        ),
      ),
  );
}

function withSymbol(element: VoiceElement, semitones: number, fifths: number): VoiceElement {
  const { chordSymbol } = element;
  if (!chordSymbol) return element;
  return { ...element, chordSymbol: movedSymbol(chordSymbol, semitones, fifths) };
}

function withPitches(element: VoiceElement, semitones: number, fifths: number, key: Key): VoiceElement {
  if (element.kind === 'rest' || semitones === 0) return element;
  const heads = element.heads.map((head): NoteHead => {
    const kept = without(head, 'spelling', 'string', 'fret');
    return { ...kept, ...respelled(head, semitones, fifths, key) };
  });
  const graces = element.graces?.map((grace) => respelled(grace, semitones, fifths, key));
  return { ...element, heads, ...(graces ? { graces } : {}) };
}

function respelled(
  { midi, spelling }: { readonly midi: number; readonly spelling?: Pitch },
  semitones: number,
  fifths: number,
  key: Key,
): { readonly midi: number; readonly spelling?: Pitch } {
  const there = midi + semitones;
  if (!spelling) return { midi: there };
  const moved = pitchFromFifths(lineOfFifths(spelling) + fifths, there);
  const usual = spellInKey(there, key);
  const plain = Math.abs(moved.alter) > 2 || (moved.step === usual.step && moved.alter === usual.alter);
  return plain ? { midi: there } : { midi: there, spelling: moved };
}
