import { elementTicks, type Score, type Ticks, type VoiceElement } from '@notewright/score';
import { without } from '@notewright/score/without';
import type { Draft } from '../draft';
import { voiceIndexOf, type Line } from '../places';

/**
 * Puts the chord symbols of lines back where they stood, after their notes went elsewhere: at the element that begins there, or, where
 * none does, at the one that sounds there.
 *
 * @param before  the score the draft began with
 */
export function keepChordSymbols(draft: Draft, before: Score, lines: readonly Line[]): void {
  for (const line of lines)
    for (let measureIndex = 0; measureIndex < draft.measureCount; measureIndex++) {
      const now = draft.measure(line.partIndex, measureIndex);
      const was = before.parts[line.partIndex]?.measures[measureIndex];
      const [voiceIndex, oldIndex] = [voiceIndexOf(now, line), was && voiceIndexOf(was, line)];
      if (now === was || voiceIndex === undefined) continue;
      const old = oldIndex === undefined ? [] : (was?.voices[oldIndex]?.elements ?? []);
      const at = { partIndex: line.partIndex, measureIndex, voiceIndex };
      const elements = draft.elements(at);
      const kept = withSymbols(elements, symbolsIn(old));
      if (kept !== elements) draft.setElements(at, kept);
    }
}

type Symbols = ReadonlyMap<Ticks, NonNullable<VoiceElement['chordSymbol']>>;

function symbolsIn(elements: readonly VoiceElement[]): Symbols {
  const symbols = new Map<Ticks, NonNullable<VoiceElement['chordSymbol']>>();
  let at = 0;
  for (const element of elements) {
    if (element.chordSymbol) symbols.set(at, element.chordSymbol);
    at += elementTicks(element);
  }
  return symbols;
}

function withSymbols(elements: readonly VoiceElement[], symbols: Symbols): readonly VoiceElement[] {
  if (symbols.size === 0 && !elements.some(({ chordSymbol }) => chordSymbol)) return elements;
  let at = 0;
  return elements.map((element): VoiceElement => {
    const end = at + elementTicks(element);
    const here = symbols.get(at) ?? [...symbols].find(([ticks]) => ticks > at && ticks < end)?.[1];
    at = end;
    const bare: VoiceElement = without(element, 'chordSymbol');
    return here ? { ...bare, chordSymbol: here } : bare;
  });
}
