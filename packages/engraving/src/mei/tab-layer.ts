import { tupletSpans, type Measure, type Part, type Tab } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';
import { elementXmlId, tabHeadXmlId } from '../ids';
import { tabPositions } from '../view/tab-positions';
import { previousInVoice, tiedInHeads } from '../view/ties';
import { durationOf } from './note';
import { element, endTag, startTag } from './xml';

/**
 * Stands for the fret of a note that a string cannot sound: MEI's `tab.fret` is a number, and in its place Verovio (6.3) draws only signs
 * that its music font has (`glyph.num`), which is no question mark. The picture shows one for this number (`layout/unknown-frets.ts`).
 */
export const NO_FRET = 999;

/**
 * A measure of tablature: the first voice of the top staff as fret numbers. A head held by a tie is not fretted again,
 * so it shows no number; rests leave the strings empty.
 *
 * @param tab  undefined for a chord sheet: the same rhythm without notes, so that chord symbols stand at their beats
 */
export function tabLayerXml(part: Part, tab: Tab | undefined, measure: Measure, measureIndex: number): string {
  const voiceIndex = measure.voices.findIndex(({ staff }) => staff === 0);
  const { elements } = itemAt(measure.voices, voiceIndex);
  const tuplets = tupletSpans(elements);
  return elements
    .map((item, elementIndex) => {
      const opening = tuplets.filter(({ first }) => first === elementIndex);
      const closing = tuplets.filter(({ last }) => last === elementIndex);
      const open = opening.map(({ ratio: { actual, normal } }) =>
        startTag('tuplet', { num: actual, numbase: normal, 'num.visible': false, 'bracket.visible': false }),
      );
      const tiedIn =
        item.kind === 'chord'
          ? tiedInHeads(item, previousInVoice(part, { measureIndex, voiceIndex, elementIndex }))
          : new Set<number>();
      const frets =
        item.kind === 'chord' && tab ? tabPositions(item, tab).filter(({ headIndex }) => !tiedIn.has(headIndex)) : [];
      const notes = frets.map(({ headIndex, course, fret }) =>
        element('note', {
          'xml:id': tabHeadXmlId(item.id, headIndex),
          'tab.course': course,
          'tab.fret': fret ?? NO_FRET,
        }),
      );
      const group =
        notes.length > 0
          ? element('tabGrp', durationOf(item), notes.join(''))
          : element('space', { 'xml:id': `${elementXmlId(item.id)}.tabspace`, ...durationOf(item) });
      return open.join('') + group + endTag('tuplet').repeat(closing.length);
    })
    .join('');
}
