import { bendText, elementsOf, type Bend, type NoteHead } from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { bendXmlId } from '../ids';
import type { StaffView } from '../view/staves';
import type { ControlContext } from './control-context';
import { tstamp } from './loudness';
import { element } from './xml';

/**
 * The engraver knows no bends. Words above the staff keep the room for each, as wide as its label and, by a stroke in their line, as high as label
 * and arrow; `layout/bends.ts` draws them there. Words grow with the lines of a tablature, where arrows begin at the frets.
 */
const LABEL_PERCENT = { notes: '74%', tab: '50%' };
const ROOM_PERCENT = { notes: '290%', tab: '150%' };
const ROOM_SIGN = '|';

/** The bent strings of a part in a measure: over its tablature, or over the notes that this does not show. */
export function bendsXml(context: ControlContext, staves: AtLeastOne<StaffView>): string {
  const { measureIndex } = context;
  const { part, partIndex } = staves[0];
  if (part.sound.kind === 'percussion') return '';
  const tab = staves.find(({ kind }) => kind === 'tab');
  const inTab = part.measures[measureIndex]?.voices.findIndex(({ staff }) => staff === 0);
  let signs = '';
  for (const { element: chord, ...place } of elementsOf(part, partIndex, measureIndex, measureIndex + 1)) {
    if (chord.kind === 'rest') continue;
    const notes = staves.find(({ kind, staff }) => kind === 'notes' && staff === place.staff);
    const view = place.voiceIndex === inTab ? (tab ?? notes) : notes;
    if (!view) continue;
    const above = view.kind === 'tab' ? 'tab' : 'notes';
    for (const [bend, heads] of alikeIn(chord.heads)) {
      const at = { staff: view.number, tstamp: tstamp(context, measureIndex, place.atTicks), place: 'above' };
      const room = element('rend', { fontsize: ROOM_PERCENT[above] }, ROOM_SIGN);
      const text = element('rend', { halign: 'left', fontsize: LABEL_PERCENT[above] }, bendText(bend) + room);
      signs += element('dir', { 'xml:id': bendXmlId(bend, chord.id, heads, above), ...at }, text);
    }
  }
  return signs;
}

/** Strings that are bent alike have one sign. */
function alikeIn(heads: readonly NoteHead[]): Iterable<readonly [Bend, readonly number[]]> {
  const found = new Map<string, readonly [Bend, number[]]>();
  for (const [index, { bend }] of heads.entries()) {
    if (!bend) continue;
    const name = `${bend.shape}${bend.quarterTones}`;
    const known = found.get(name);
    if (known) known[1].push(index);
    else found.set(name, [bend, [index]]);
  }
  return found.values();
}
