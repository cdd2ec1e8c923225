import { CHORD_INTERVALS } from '@notewright/score';
import { pitchClass, type KnownChord } from './known-chord';
import { MEASURED, type NewMeter, type Style } from './styles';

/** Tones struck together under a tune. */
export interface Struck {
  /** Sixteenths from the barline. */
  readonly place: number;
  readonly length: number;
  /** Ascending. */
  readonly midis: readonly number[];
  readonly role: 'bass' | 'chord';
}

/** How a left hand goes along. */
export type Pattern = 'oom-pah' | 'mazurka' | 'polonaise' | 'minuet' | 'blocks' | 'broken';

export const PATTERN_OF: Readonly<Record<Style, Pattern>> = {
  waltz: 'oom-pah',
  mazurka: 'mazurka',
  polonaise: 'polonaise',
  minuet: 'minuet',
  march: 'oom-pah',
  hymn: 'blocks',
  song: 'broken',
};

/** A grip is everything within an octave. */
type Role = 'bass' | 'fifth' | 'chord' | 'all' | 'grip' | 'low' | 'middle' | 'high';
type Stroke = readonly [place: number, length: number, role: Role];

/** What is played in the time of one chord, which lasts `sixteenths`. @param odd  whether the measure before had the same chord */
function strokesOf(pattern: Pattern, sixteenths: number, compound: boolean, odd: boolean): readonly Stroke[] {
  const bass: Role = odd ? 'fifth' : 'bass';
  if (pattern === 'blocks') return [[0, sixteenths, 'all']];
  if (sixteenths === 12 && !compound)
    switch (pattern) {
      case 'oom-pah':
        return [[0, 4, bass], [4, 4, 'chord'], [8, 4, 'chord']]; // prettier-ignore
      case 'mazurka':
        return odd ? [[0, 4, bass], [4, 8, 'chord']] : [[0, 4, bass], [4, 4, 'chord'], [8, 4, 'chord']]; // prettier-ignore
      case 'polonaise':
        return [[0, 2, bass], [2, 1, 'chord'], [3, 1, 'chord'], [4, 2, 'chord'], [6, 2, 'chord'], [8, 2, 'chord'], [10, 2, 'chord']]; // prettier-ignore
      case 'minuet':
        return odd ? [[0, 8, bass], [8, 4, 'middle']] : [[0, 4, bass], [4, 4, 'low'], [8, 4, 'middle']]; // prettier-ignore
      default:
        return [[0, 2, bass], [2, 2, 'low'], [4, 2, 'middle'], [6, 2, 'high'], [8, 2, 'middle'], [10, 2, 'low']]; // prettier-ignore
    }
  if (compound) {
    const half = (from: number, low: Role): readonly Stroke[] => [[from, 2, low], [from + 2, 2, 'low'], [from + 4, 2, 'middle']]; // prettier-ignore
    if (pattern === 'oom-pah') return [[0, 4, bass], [4, 2, 'chord'], [6, 4, 'fifth'], [10, 2, 'chord']]; // prettier-ignore
    return [...half(0, bass), ...half(6, 'fifth')];
  }
  // Half a measure of 4/4, or one of 2/4.
  if (pattern === 'broken' || pattern === 'minuet')
    return [[0, 2, bass], [2, 2, 'middle'], [4, 2, 'low'], [6, 2, 'middle']]; // prettier-ignore
  return [
    [0, 4, bass],
    [4, 4, 'chord'],
  ];
}

/** Where basses and chords lie. */
const LOWEST_BASS = 38;
const CHORD_MIDDLE = 57;

/**
 * What goes along under a tune, measure by measure. Chords move to the nearest tones there are, and keep below the tune.
 *
 * @param chords  as many for each measure as its meter has
 * @param below  of each measure the lowest tone of the tune; undefined where it is silent
 * @param hands  how many play it: one reaches an octave
 */
export function accompanied(
  chords: readonly KnownChord[],
  pattern: Pattern,
  meter: NewMeter,
  below: readonly (number | undefined)[],
  hands: 1 | 2,
): readonly (readonly Struck[])[] {
  const { sixteenths, chordEach, signature } = MEASURED[meter];
  const each = sixteenths / chordEach;
  let voicing: readonly number[] = [];
  let alike = false;
  return below.map((lowest = 127, measure) =>
    Array.from({ length: each }, (_, part) => part).flatMap((part): readonly Struck[] => {
      const slot = measure * each + part;
      const chord = chords[slot];
      if (!chord) return [];
      const before = chords[slot - 1];
      alike = before?.root === chord.root && before.kind === chord.kind && !alike;
      voicing = voicingOf(chord, voicing).map((midi) => (midi >= lowest ? midi - 12 : midi)).sort((a, b) => a - b); // prettier-ignore
      const isEnd = measure === below.length - 1;
      const strokes: readonly Stroke[] = isEnd
        ? [[0, chordEach, 'all']]
        : strokesOf(pattern, chordEach, signature.beatUnit === 8, alike);
      return strokes.flatMap(([place, length, role]) =>
        struck(role === 'all' && hands === 1 ? 'grip' : role, chord, voicing).map(({ midis, ...one }) => ({
          ...one,
          place: part * chordEach + place,
          length,
          midis: midis.filter((midi) => midi < lowest),
        })),
      ).filter(({ midis }) => midis.length > 0); // prettier-ignore
    }),
  );
}

function struck(role: Role, chord: KnownChord, voicing: readonly number[]): readonly Pick<Struck, 'midis' | 'role'>[] {
  const bass = LOWEST_BASS + pitchClass(chord.root - LOWEST_BASS);
  const fifth = bass + 7 > LOWEST_BASS + 11 ? bass - 5 : bass + 7;
  switch (role) {
    case 'bass':
      return [{ role: 'bass', midis: [bass] }];
    case 'fifth':
      return [{ role: 'bass', midis: [fifth] }];
    case 'chord':
      return [{ role: 'chord', midis: voicing }];
    case 'all':
      return [
        { role: 'bass', midis: [bass] },
        { role: 'chord', midis: voicing },
      ];
    case 'grip': {
      const lowest = voicing[0] ?? bass;
      const root = lowest - pitchClass(lowest - chord.root);
      const above = voicing.map((midi) => (midi > root + 12 ? midi - 12 : midi)).filter((midi) => midi > root);
      return [
        { role: 'bass', midis: [root] },
        { role: 'chord', midis: above },
      ];
    }
    case 'low':
      return [{ role: 'chord', midis: voicing.slice(0, 1) }];
    case 'middle':
      return [{ role: 'chord', midis: voicing.slice(1, 2) }];
    case 'high':
      return [{ role: 'chord', midis: voicing.slice(-1) }];
  }
}

/** Three tones around the middle, moved as little as can be from those before. */
function voicingOf({ root, kind }: KnownChord, before: readonly number[]): readonly number[] {
  const tones = CHORD_INTERVALS[kind];
  // The bass has the root of a seventh.
  const wanted = tones.length > 3 ? tones.slice(1) : tones;
  const all = [0, 1, 2].map((inversion) => {
    const low = (root + (wanted[inversion] ?? 0)) % 12;
    const start = CHORD_MIDDLE - 6 + pitchClass(low - CHORD_MIDDLE + 6);
    const lifted = wanted.map((tone) => start + pitchClass(root + tone - start)).sort((a, b) => a - b);
    return lifted.some((midi) => midi > CHORD_MIDDLE + 10) ? lifted.map((midi) => midi - 12) : lifted;
  });
  const cost = (voicing: readonly number[]): number =>
    before.length === 0
      ? Math.abs((voicing[1] ?? 0) - CHORD_MIDDLE)
      : voicing.reduce((sum, midi, index) => sum + Math.abs(midi - (before[index] ?? midi)), 0) +
        Math.max(0, Math.abs((voicing[1] ?? 0) - CHORD_MIDDLE) - 4);
  return all.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
