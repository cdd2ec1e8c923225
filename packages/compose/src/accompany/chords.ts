import { err, ok } from '@notewright/result';
import {
  chordTones,
  elementTicks,
  measureStarts,
  spelledByKey,
  type ChordKind,
  type ChordSymbol,
  type Measure,
  type Score,
  type VoiceElement,
} from '@notewright/score';
import { beatsOf, heardHarmony } from '../harmony/heard-harmony';
import type { Harmony } from '../harmony/tones';
import { soundingTones } from '../sounding';
import type { Accompanied } from './outcome';
import { firstVoice, type Passage } from './passage';

/**
 * Writes chord symbols over a passage, by what sounds in it: over a tune alone the chords that fit it. Measures that have symbols keep
 * them. A symbol stands where a note or a rest begins, so one that changes under a held note waits for the next.
 */
export function withChords(score: Score, { partIndex, staff, from, to }: Passage): Accompanied {
  const part = score.parts[partIndex];
  if (!part) return err('silent');
  const starts = measureStarts(score.measures);
  const beats = beatsOf(score.measures, starts);
  const heard = heardHarmony(beats, soundingTones(score));
  let changed = false;
  let last: ChordSymbol | undefined;
  const measures = part.measures.map((measure, index): Measure => {
    const elements = firstVoice(measure, staff);
    if (index < from || index >= to || elements.length === 0) return measure;
    const there = measure.voices.flatMap((voice) => voice.elements.flatMap(({ chordSymbol }) => chordSymbol ?? []));
    if (there.length > 0) {
      last = there.at(-1);
      return measure;
    }
    let at = starts[index] ?? 0;
    const key = score.measures[index]?.key;
    const written = elements.map((element): VoiceElement => {
      const [begins, ends] = [at, at + elementTicks(element)];
      at = ends;
      // A beat that begins under this element speaks for it, where none begins before it does.
      const beat = beats.findLastIndex(({ startTicks }) => startTicks <= begins);
      const harmony = heard[beat];
      const symbol = harmony && symbolOf(harmony);
      if (!symbol || !key || (last && same(last, symbol))) return element;
      last = symbol;
      changed = true;
      return { ...element, chordSymbol: spelledByKey(symbol, key) };
    });
    const voice = measure.voices.findIndex((one) => one.staff === staff);
    return { ...measure, voices: measure.voices.map((one, index) => (index === voice ? { ...one, elements: written } : one)) }; // prettier-ignore
  });
  if (!changed) return err('chords-there');
  return ok({ ...score, parts: score.parts.with(partIndex, { ...part, measures }) });
}

const same = (a: ChordSymbol, b: ChordSymbol): boolean =>
  a.root === b.root && a.kind === b.kind && a.colour === b.colour && a.bass === b.bass;

const KINDS: readonly ChordKind[] = ['major', 'minor', 'seventh', 'minor-seventh'];

/** The symbol of a harmony that was heard: a triad or a seventh, perhaps diminished. */
function symbolOf({ root, tones }: Harmony): ChordSymbol | undefined {
  const above = tones.map((tone) => (tone - root + 12) % 12).join();
  if (above === '0,3,6') return { root, kind: 'minor', colour: 'diminished' };
  if (above === '0,3,6,9') return { root, kind: 'minor', colour: 'diminished-seventh' };
  const kind = KINDS.find((one) => chordTones({ root, kind: one }).join() === tones.join());
  return kind && { root, kind };
}
