import { TICKS_PER_QUARTER, isTempo, jumpOf, noteValueTicks, tempoNamed, tempoWordOf } from '@notewright/score';
import { childNamed, childrenNamed, textAt, textOf, type XmlElement } from '../xml/read';
import { noteBaseOfType } from './note-types';

/** What a direction says of the tempo. */
export interface TempoFound {
  /** Quarter notes per minute. */
  readonly tempoBpm: number;
  readonly tempoWords: string;
  /** Whether the number is printed. */
  readonly tempoNumber: boolean;
}

/**
 * Reads the tempo of a `<direction>` or `<sound>`. What sounds counts before what is printed. Words beside a tempo belong to it, unless
 * they mean something else ("rit.", "D.C."). Words alone count as a tempo only at the beginning of a measure and only if they name one.
 */
export function readTempo(direction: XmlElement, atBarline: boolean): TempoFound | undefined {
  const sound = direction.name === 'sound' ? direction : childNamed(direction, 'sound');
  const sounding = Number(sound?.attributes.tempo ?? Number.NaN);
  const printed = metronomeOf(direction);
  const tempoWords = wordsOf(direction);
  const named = atBarline ? tempoNamed(tempoWords) : undefined;
  const tempoBpm = isTempo(sounding) ? sounding : (printed ?? named);
  return tempoBpm === undefined ? undefined : { tempoBpm, tempoWords, tempoNumber: printed !== undefined };
}

/** The words of a direction, unless the model has a place of its own for them. */
function wordsOf(direction: XmlElement): string {
  const text = childrenNamed(direction, 'direction-type')
    .flatMap((type) => childrenNamed(type, 'words'))
    .map(textOf)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const other = tempoWordOf(text) ?? jumpOf(text) ?? /^(swing|straight)\b/i.exec(text);
  return other ? '' : text;
}

function metronomeOf(direction: XmlElement): number | undefined {
  for (const type of childrenNamed(direction, 'direction-type')) {
    const metronome = childNamed(type, 'metronome');
    if (!metronome) continue;
    const base = noteBaseOfType(textAt(metronome, 'beat-unit'));
    const perMinute = Number(/\d+(\.\d+)?/.exec(textAt(metronome, 'per-minute'))?.[0] ?? Number.NaN);
    if (base === undefined) continue;
    const dots = Math.min(3, childrenNamed(metronome, 'beat-unit-dot').length) as 0 | 1 | 2 | 3;
    const tempo = (perMinute * noteValueTicks({ base, dots })) / TICKS_PER_QUARTER;
    if (isTempo(tempo)) return tempo;
  }
  return undefined;
}
