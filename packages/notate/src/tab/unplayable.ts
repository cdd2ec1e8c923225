import { elementTicks, measureStarts, type Part, type Score, type Ticks } from '@notewright/score';
import { playableTogether, type Fretted } from './grip';

/**
 * Finds where a part with tablature asks for what one hand cannot hold: a note without string and fret, two notes on one string, frets
 * too far apart, or more than four fingers, held notes included.
 *
 * @returns starts of such chords, ascending; empty for parts without tablature
 */
export function unplayableChords(score: Score, part: Part): readonly Ticks[] {
  if (!part.tab) return [];
  const starts = measureStarts(score.measures);
  const sounding: { from: Ticks; to: Ticks; fretPositions: readonly (Fretted | undefined)[] }[] = [];
  for (const [index, { voices }] of part.measures.entries())
    for (const voice of voices) {
      let at = starts[index]!;
      for (const element of voice.elements) {
        const to = at + elementTicks(element);
        if (element.kind === 'chord')
          sounding.push({
            from: at,
            to,
            fretPositions: element.heads.map(({ string, fret }) =>
              string === undefined || fret === undefined ? undefined : { string, fret },
            ),
          });
        at = to;
      }
    }
  sounding.sort((a, b) => a.from - b.from);
  const bad = new Set<Ticks>();
  for (const [index, { from }] of sounding.entries()) {
    const together: (Fretted | undefined)[] = [];
    // Nothing lasts longer than a measure without being tied, and no measure has more chords than this.
    for (let k = Math.max(0, index - 96), one = sounding[k]; one && one.from <= from; one = sounding[++k])
      if (one.to > from) together.push(...one.fretPositions);
    const fretPositions = together.filter((fretPosition) => fretPosition !== undefined);
    if (fretPositions.length < together.length || !playableTogether(fretPositions)) bad.add(from);
  }
  return [...bad];
}
