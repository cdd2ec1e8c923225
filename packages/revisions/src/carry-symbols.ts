import type { VoiceElement } from '@notewright/score';
import type { PartOnTheWay } from './part-on-the-way';
import { symbolsOf } from './marks-in-time';
import { turnedSymbol } from './written-chord';

/** Carries over chord symbols, which belong to moments of a staff. */
export function carrySymbols(way: PartOnTheWay): void {
  const was = symbolsOf(way.before);
  const is = symbolsOf(way.after);
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [was.get(key), is.get(key)];
    if (old && now && JSON.stringify(old.element.chordSymbol) === JSON.stringify(now.element.chordSymbol)) continue;
    const one = now ?? old;
    if (!one) continue;
    const { sound } = one;
    const at = way.place.at(one.at);
    const symbol = now?.element.chordSymbol;
    const turned = symbol && turnedSymbol(symbol, way.transposed);
    const edit = {
      kind: 'chord-symbol' as const,
      measureIndex: now ? sound.measureIndex : way.editedMeasureAt(one.at),
      partIndex: way.partIndex,
    };
    const there = way.draft.symbolPlace(way.staffOf(sound.staff), at, turned === undefined);
    if (there)
      way.draft.replace(
        there,
        (({ chordSymbol: _, ...element }) => ({ ...element, ...(turned && { chordSymbol: turned }) }))(
          way.draft.element(there),
        ) as VoiceElement,
      );
    way.report.ended(there !== undefined || !turned, edit, 'no-place', at);
  }
}
