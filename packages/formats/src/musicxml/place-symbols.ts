import { elementTicks, type ChordSymbol, type Voice } from '@notewright/score';
import type { Warn } from './read-header';

/**
 * Attaches the chord symbols of a measure that do not stand before a note: to the element that begins at their time in any voice, or to
 * the one that sounds then.
 */
export function placeSymbols(
  voices: readonly Voice[],
  harmonies: readonly { readonly at: number; readonly symbol: ChordSymbol }[],
  warn: Warn,
): readonly Voice[] {
  return harmonies.reduce((placed, { at, symbol }) => placeSymbol(placed, at, symbol, warn), voices);
}

function placeSymbol(voices: readonly Voice[], at: number, symbol: ChordSymbol, warn: Warn): readonly Voice[] {
  const target = elementAt(voices, at);
  if (!target) {
    warn('chord-symbols');
    return voices;
  }
  if (Math.abs(target.at - at) >= 1) warn('chord-symbol-moved');
  return voices.map((voice, voiceIndex) =>
    voiceIndex !== target.voiceIndex
      ? voice
      : {
          ...voice,
          elements: voice.elements.map((element, index) =>
            index === target.elementIndex ? { ...element, chordSymbol: symbol } : element,
          ),
        },
  );
}

/** The element without a symbol that begins nearest before a moment; at equal nearness the upper voice's. */
function elementAt(voices: readonly Voice[], moment: number) {
  let best: { voiceIndex: number; elementIndex: number; at: number } | undefined;
  for (const [voiceIndex, { elements }] of voices.entries()) {
    let at = 0;
    for (const [elementIndex, element] of elements.entries()) {
      if (at <= moment + 1 && !element.chordSymbol && (!best || at > best.at)) best = { voiceIndex, elementIndex, at };
      at += elementTicks(element);
    }
  }
  return best;
}
