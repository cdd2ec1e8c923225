import { soundName, type ShownInstrument } from '@notewright/playback';
import { writingOf, type Part, type Score, type Tab } from '@notewright/score';
import { practiceWords, shownPartName } from '@notewright/words';

/** The fretboard of a part: its own, or that of its instrument; undefined where it has none. */
export const tabOf = ({ tab, sound }: Pick<Part, 'tab' | 'sound'>): Tab | undefined => tab ?? writingOf(sound).tab;

/** Names a choice in a list. */
export const nameOf = ({ partIndex, as }: ShownInstrument): string => `${as}${partIndex ?? ''}`;

/** The instruments that can show a score: a keyboard for each part with pitches and for all together, a fretboard where there is one. */
export function choicesOf({ parts }: Pick<Score, 'parts'>) {
  const words = practiceWords().instrument;
  const pitched = [...parts.entries()].filter(([, { sound }]) => sound.kind === 'pitched');
  const each = pitched.flatMap(([partIndex, part]) => {
    const name = shownPartName(part.name || soundName(part.sound));
    const keys = { shown: { as: 'keys', partIndex }, label: words.keys({ name }) } as const;
    const frets = { shown: { as: 'frets', partIndex }, label: words.frets({ name }) } as const;
    return tabOf(part) ? [frets, keys] : [keys];
  });
  const together = pitched.length > 1 ? [{ shown: { as: 'keys' }, label: words.allKeys() } as const] : [];
  return [...each, ...together];
}
