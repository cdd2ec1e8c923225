import { figureOf, type ScoredItem } from './figure-of';
import { markdownTable } from './scoreboard';

/** As the scorer calls them, and as we do. */
const SIGNS: readonly (readonly [string, string])[] = [
  ['grace', 'grace notes'],
  ['ornaments', 'trills, turns, mordents'],
  ['articulations', 'articulations'],
  ['dynamics', 'dynamics'],
  ['slurs', 'slurs'],
  ['arpeggiate', 'rolled chords'],
];

/**
 * How many signs of each kind stand in our scores and in print: counts of all items together, not matches.
 *
 * @returns a row for each category with scores to compare with
 */
export function signsTable(items: readonly ScoredItem[], categories: readonly string[]): string {
  const rows = categories.flatMap((category) => {
    const own = items.filter((item) => item.category === category && figureOf(item, at('grace', 'ref')) !== undefined);
    const sum = (sign: string, side: 'ref' | 'est') =>
      own.reduce((total, item) => total + (figureOf(item, at(sign, side)) ?? 0), 0);
    const cells = SIGNS.map(([sign]) => `${sum(sign, 'est')} of ${sum(sign, 'ref')}`);
    return own.length > 0 ? [[category, String(own.length), ...cells]] : [];
  });
  return markdownTable(['', 'items', ...SIGNS.map(([, title]) => title)], rows);
}

const at = (sign: string, side: 'ref' | 'est') => ({ paths: [`score.ornaments.${sign}.${side}`] });
