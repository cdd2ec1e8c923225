import {
  beamGroups,
  covers,
  tupletSpans,
  type Span,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';
import { elementXmlId } from '../ids';
import type { VoiceView } from '../view/voices';
import { chordXml, durationOf, type ChordContext } from './note';
import { element } from './xml';

export interface LayerContext extends Omit<ChordContext, 'stems'> {
  readonly time: TimeSignature;
  /** What a pick-up measure lacks at its front. */
  readonly shiftTicks: Ticks;
}

interface Bracket extends Span {
  readonly open: string;
  readonly close: string;
}

/** The content of one voice in one measure. */
export function layerXml(view: VoiceView, context: LayerContext): string {
  const { elements } = view.voice;
  if (view.drawn === 'nothing') return element('mSpace', {});
  if (view.drawn === 'measure-rest') return element('mRest', { 'xml:id': elementXmlId(elements[0]!.id) });
  const tuplets = tupletSpans(elements);
  const beams = beamGroups(elements, context.time, tuplets, context.shiftTicks);
  const brackets = [...tuplets.map((tuplet) => tupletBracket(tuplet, beams)), ...beams.map(beamBracket)];
  // Outer brackets first; of two that cover the same notes the tuplet (listed first) is the outer one.
  brackets.sort((a, b) => a.first - b.first || b.last - a.last);
  return elements
    .map((item, index) => {
      const opening = brackets.filter(({ first }) => first === index).map(({ open }) => open);
      const closing = brackets.filter(({ last }) => last === index).map(({ close }) => close);
      return opening.join('') + elementXml(item, view, context) + closing.reverse().join('');
    })
    .join('');
}

const beamBracket = (span: Span): Bracket => ({ ...span, open: '<beam>', close: '</beam>' });

/** The bracket is drawn unless a beam over exactly these notes says the same. */
function tupletBracket(tuplet: ReturnType<typeof tupletSpans>[number], beams: readonly Span[]): Bracket {
  const beamed = beams.some((beam) => covers(beam, tuplet) && covers(tuplet, beam));
  const { actual, normal } = tuplet.ratio;
  const open = `<tuplet num="${actual}" numbase="${normal}" num.format="count" bracket.visible="${!beamed}">`;
  return { ...tuplet, open, close: '</tuplet>' };
}

function elementXml(item: VoiceElement, view: VoiceView, context: LayerContext): string {
  if (item.kind === 'chord') return chordXml(item, view.stems ? { ...context, stems: view.stems } : context);
  return element(item.hidden ? 'space' : 'rest', { 'xml:id': elementXmlId(item.id), ...durationOf(item) });
}
