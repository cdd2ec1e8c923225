import { nextInVoice, tieTarget, type Chord, type Part } from '@notewright/score';
import { headXmlId } from '../ids';
import type { MeasureRange } from '../options';
import type { StaffView } from '../view/staves';
import { previousInVoice, tiedInHeads } from '../view/ties';
import type { VoiceView } from '../view/voices';
import { element } from './xml';

/**
 * Ties of one voice in one measure.
 *
 * A tie that leaves the system runs to its end (`tstamp2` past the last beat); one that enters it starts before the
 * first beat. For the latter the staff must be named, otherwise the engraver drops it.
 */
export function tiesXml(staff: StaffView, view: VoiceView, measureIndex: number, range: MeasureRange, beats: number) {
  const { part } = staff;
  const ties: string[] = [];
  const curve = view.stems ? { curvedir: view.stems === 'up' ? 'above' : 'below' } : {};
  for (const [elementIndex, chord] of view.voice.elements.entries()) {
    if (chord.kind !== 'chord') continue;
    const at = { measureIndex, voiceIndex: view.voiceIndex, elementIndex };
    const lastHere = elementIndex === view.voice.elements.length - 1;
    const next = nextInVoice(part, at);
    for (const [headIndex, head] of chord.heads.entries()) {
      const target = tieTarget(head, next);
      if (!next || target === undefined) continue;
      const startid = `#${headXmlId(chord.id, headIndex)}`;
      const leaves = lastHere && measureIndex + 1 >= range.to;
      ties.push(
        leaves
          ? element('tie', { startid, tstamp2: `0m+${beats + 1}`, ...curve })
          : element('tie', { startid, endid: `#${headXmlId(next.id, target)}`, ...curve }),
      );
    }
    if (measureIndex === range.from && elementIndex === 0)
      for (const headIndex of enteringHeads(part, at, chord))
        ties.push(
          element('tie', { staff: staff.number, tstamp: 0, endid: `#${headXmlId(chord.id, headIndex)}`, ...curve }),
        );
  }
  return ties.join('');
}

const enteringHeads = (part: Part, at: Parameters<typeof previousInVoice>[1], chord: Chord) =>
  tiedInHeads(chord, previousInVoice(part, at));
