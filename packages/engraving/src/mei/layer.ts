import {
  beamGroups,
  covers,
  tupletSpans,
  type ElementId,
  type Span,
  type Ticks,
  type TimeSignature,
  type VoiceElement,
} from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { elementXmlId } from '../ids';
import type { VoiceView } from '../view/voices';
import { chordXml, gracesXml, durationOf, type ChordContext } from './note';
import { element, endTag, startTag } from './xml';

export interface LayerContext extends Omit<ChordContext, 'stems'> {
  readonly time: TimeSignature;
  /** What a pick-up measure lacks at its front. */
  readonly shiftTicks: Ticks;
  /** The tuplets that show no number, by their first elements. */
  readonly unnumbered: ReadonlySet<ElementId>;
}

interface Bracket extends Span {
  readonly open: string;
  readonly close: string;
}

/** The content of one voice in one measure. */
export function layerXml(view: VoiceView, context: LayerContext): string {
  const { elements } = view.voice;
  if (view.drawn === 'nothing') return element('mSpace', {});
  if (view.drawn === 'measure-rest') return element('mRest', { 'xml:id': elementXmlId(itemAt(elements, 0).id) });
  const tuplets = tupletSpans(elements);
  const beams = beamGroups(elements, context.time, tuplets, context.shiftTicks);
  const brackets = [
    ...tuplets.map((tuplet) =>
      elements.slice(tuplet.first, tuplet.first + 1).some(({ id }) => context.unnumbered.has(id))
        ? unnumberedTuplet(tuplet)
        : tupletBracket(tuplet, tuplets, beams, nestedSide(view, context)),
    ),
    ...beams.map(beamBracket),
  ];
  // Outer brackets first; of two that cover the same notes the tuplet (listed first) is the outer one.
  brackets.sort((a, b) => a.first - b.first || b.last - a.last);
  return elements
    .map((item, index) => {
      const opening = brackets.filter(({ first }) => first === index).map(({ open }) => open);
      const closing = brackets.filter(({ last }) => last === index).map(({ close }) => close);
      const shown = item.kind === 'rest' && item.hidden && tuplets.some((tuplet) => isGapIn(tuplet, index, elements));
      return (
        (item.kind === 'chord' ? gracesXml(item, context) : '') +
        opening.join('') +
        elementXml(shown ? { ...item, hidden: false } : item, view, context) +
        closing.reverse().join('')
      );
    })
    .join('');
}

/** A tuplet cannot be read with a note missing: a hidden rest beside visible members is shown. */
const isGapIn = ({ first, last }: Span, index: number, elements: readonly VoiceElement[]): boolean =>
  first <= index &&
  index <= last &&
  elements.slice(first, last + 1).some((member) => member.kind === 'chord' || !member.hidden);

const beamBracket = (span: Span): Bracket => ({ ...span, open: startTag('beam'), close: endTag('beam') });

type Tuplet = ReturnType<typeof tupletSpans>[number];

/** The bracket is drawn unless a beam over exactly these notes says the same; of tuplets within each other always. */
function tupletBracket(tuplet: Tuplet, all: readonly Tuplet[], beams: readonly Span[], side: string): Bracket {
  const nested = all.some((other) => other !== tuplet && (covers(other, tuplet) || covers(tuplet, other)));
  const beamed = !nested && beams.some((beam) => covers(beam, tuplet) && covers(tuplet, beam));
  const { actual, normal } = tuplet.ratio;
  const open = startTag('tuplet', {
    num: actual,
    numbase: normal,
    'num.format': 'count',
    'bracket.visible': !beamed,
    ...(nested && { 'num.place': side, 'bracket.place': side }),
  });
  return { ...tuplet, open, close: endTag('tuplet') };
}

/** A tuplet that is only counted; those before it show what it is. */
const unnumberedTuplet = ({ ratio, ...span }: Tuplet): Bracket => ({
  ...span,
  open: startTag('tuplet', {
    num: ratio.actual,
    numbase: ratio.normal,
    'num.visible': false,
    'bracket.visible': false,
  }),
  close: endTag('tuplet'),
});

/** Brackets one above the other need room: below a single voice, where neither tempo nor chords stand, unless words do. */
function nestedSide({ stems, voice }: VoiceView, { lyrics }: LayerContext): 'above' | 'below' {
  if (stems) return stems === 'up' ? 'above' : 'below';
  return lyrics && voice.elements.some((item) => item.kind === 'chord' && item.lyric) ? 'above' : 'below';
}

function elementXml(item: VoiceElement, view: VoiceView, context: LayerContext): string {
  if (item.kind === 'chord') return chordXml(item, view.stems ? { ...context, stems: view.stems } : context);
  return element(item.hidden ? 'space' : 'rest', { 'xml:id': elementXmlId(item.id), ...durationOf(item) });
}
