import {
  chordName,
  clefAt,
  elementsOf,
  isCompound,
  tempoLabel,
  tempoWordText,
  TICKS_PER_WHOLE,
  writtenKey,
  type Clef,
  type Ornament,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { headXmlId } from '../ids';
import type { EngravingOptions } from '../options';
import type { StaffView } from '../view/staves';
import { voicesOf } from '../view/voices';
import { fretboardId } from './fretboard';
import { element, escapeXml } from './xml';

/** SMuFL: notes as part of text (metNoteQuarterUp, metAugmentationDot). */
const QUARTER_SIGN = '\uECA5';
const DOT_SIGN = '\uECB7';

export interface ControlContext {
  readonly score: Score;
  readonly measureIndex: number;
  /** Start of the measure from the start of the score. */
  readonly startTicks: Ticks;
  readonly options: EngravingOptions;
  /** The system's first staff is a tablature. */
  readonly topIsTab: boolean;
}

/** Position in the measure as MEI counts it: 1 is the first beat, in units of the meter's lower number. */
const tstamp = ({ score, measureIndex }: ControlContext, atTicks: Ticks): number =>
  1 + (atTicks * score.measures[measureIndex]!.timeSignature.beatUnit) / TICKS_PER_WHOLE;

/** Words grow with the distance of a staff's lines, which is half as wide again in tablature. */
const TAB_WORDS = '67%';

/** Words begin at their moment; above a tablature they would grow with its wider lines. */
const sized = ({ topIsTab }: ControlContext, text: string): string =>
  element('rend', { halign: 'left', fontsize: topIsTab ? TAB_WORDS : undefined }, text);

/** Tempo and section label, which stand once above the system. */
export function systemMarksXml(context: ControlContext): string {
  const { tempoBpm, section, timeSignature, feel, tempoWord } = context.score.measures[context.measureIndex]!;
  let marks = '';
  if (context.options.tempo && tempoBpm !== undefined) {
    // In 6/8 the pulse is a dotted quarter, and so is the note the tempo is given for.
    const compound = isCompound(timeSignature);
    const sign = element(
      'rend',
      { 'glyph.auth': 'smufl', fontsize: '75%' },
      compound ? QUARTER_SIGN + DOT_SIGN : QUARTER_SIGN,
    );
    const label = feel === 'swing' ? 'Swing' : tempoLabel(tempoBpm);
    const text = `${label} ${sign} = ${Math.round(compound ? tempoBpm / 1.5 : tempoBpm)}`;
    // The engraver sets tempo marks below chord symbols. As rehearsal marks they stand above them, as in print;
    // their type tells them apart again.
    marks += element('reh', { staff: 1, tstamp: 1, place: 'above', type: 'tempo' }, sized(context, text));
  } else if (context.options.tempo && feel)
    marks += element(
      'reh',
      { staff: 1, tstamp: 1, place: 'above', type: 'tempo' },
      sized(context, feel === 'swing' ? 'Swing' : 'Straight'),
    );
  if (context.options.tempo && tempoWord)
    marks += element('dir', { staff: 1, tstamp: 1, place: 'above' }, sized(context, tempoWordText(tempoWord)));
  if (section)
    marks += element(
      'reh',
      { staff: 1, tstamp: 1, place: 'above' },
      sized(context, element('rend', { rend: 'box' }, escapeXml(section))),
    );
  return marks;
}

/** Chord symbols and dynamics of a part, placed at its top staff, and what hangs on single heads. */
export function partMarksXml(context: ControlContext, staves: readonly StaffView[]): string {
  const { measureIndex, options } = context;
  const { part, partIndex, number } = staves[0]!;
  const marks: string[] = [];
  const tab = staves.find(({ kind }) => kind === 'tab');
  if (tab && part.tab!.capo > 0 && measureIndex === 0)
    marks.push(
      element(
        'dir',
        { staff: tab.number, tstamp: 1, place: 'above' },
        element('rend', { fontsize: TAB_WORDS }, `Capo ${part.tab!.capo}`),
      ),
    );
  const named = new Set<Ticks>();
  const lower = lowerVoices(part, measureIndex);
  for (const { element: item, atTicks, voiceIndex } of elementsOf(part, partIndex, measureIndex, measureIndex + 1)) {
    if (options.chords && item.chordSymbol && !named.has(atTicks)) {
      named.add(atTicks);
      const name = chordName(
        item.chordSymbol,
        writtenKey(context.score.measures[measureIndex]!.key, part.transposition),
      );
      const place = { staff: number, tstamp: tstamp(context, atTicks), place: 'above' };
      marks.push(element('harm', place, name));
      // An ornament with a picture of ours: the only mark the engraver lets us draw ourselves and keeps room for.
      if (options.frets) marks.push(element('turn', { ...place, altsym: `#${fretboardId(item.chordSymbol)}` }));
    }
    if (item.kind !== 'chord' || staves[0]!.kind !== 'notes') continue;
    if (item.articulations?.includes('fermata'))
      marks.push(
        lower.has(voiceIndex)
          ? element('fermata', { startid: `#${headXmlId(item.id, 0)}`, place: 'below', form: 'inv' })
          : element('fermata', { startid: `#${headXmlId(item.id, 0)}`, place: 'above' }),
      );
    if (item.ornament) marks.push(ornamentXml(item.ornament, headXmlId(item.id, item.heads.length - 1)));
    if (!options.fingers) continue;
    for (const [index, { finger }] of item.heads.entries()) {
      // The first letter names the hand and is not printed.
      if (finger)
        marks.push(
          element('fing', { startid: `#${headXmlId(item.id, index)}`, place: fingerPlace(finger) }, finger.slice(1)),
        );
    }
  }
  return marks.join('') + (staves[0]!.kind === 'blank' ? '' : dynamicsXml(context, staves));
}

function ornamentXml(ornament: Ornament, headId: string): string {
  const place = { startid: `#${headId}`, place: 'above' };
  if (ornament === 'trill') return element('trill', place);
  if (ornament === 'turn') return element('turn', place);
  return element('mordent', { ...place, form: ornament === 'mordent' ? 'lower' : 'upper' });
}

/** Voices whose stems turn down because another sounds above them; their fermatas stand below. */
const lowerVoices = (part: Part, measureIndex: number): ReadonlySet<number> =>
  new Set(
    part.staves.flatMap((_, staff) =>
      voicesOf(part.measures[measureIndex]!, staff)
        .filter(({ stems }) => stems === 'down')
        .map(({ voiceIndex }) => voiceIndex),
    ),
  );

const fingerPlace = (finger: string): string => (finger.startsWith('l') ? 'below' : 'above');

function dynamicsXml(context: ControlContext, staves: readonly StaffView[]): string {
  const { startTicks, score, measureIndex, options } = context;
  const endTicks = startTicks + score.measures[measureIndex]!.durationTicks;
  const { part, number } = staves[0]!;
  const between = part.staves.length > 1 && staves.length > 1 && hasRoomBetween(part, measureIndex);
  const sung = options.lyrics && hasLyrics(part, measureIndex);
  return part.dynamics
    .filter((dynamic) => dynamic.startTicks >= startTicks && dynamic.startTicks < endTicks)
    .map(({ name, startTicks: at }) =>
      element(
        'dynam',
        {
          staff: between && !sung ? `${number} ${number + 1}` : number,
          tstamp: tstamp(context, at - startTicks),
          // Below the staff is where the words are.
          place: sung ? 'above' : between ? 'between' : 'below',
        },
        name,
      ),
    )
    .join('');
}

/** Pitch of the outermost ledgerless position towards the other hand, by clef. */
const TOP_LINE: Partial<Record<Clef, number>> = { bass: 59, bass8vb: 47, treble: 79, alto: 69, tenor: 66 };
const BOTTOM_LINE: Partial<Record<Clef, number>> = { treble: 62, treble8vb: 50, treble8va: 74, alto: 52, bass: 41 };

/** Whether nothing stands between the two staves, where the engraver would not see a mark run into it. */
function hasRoomBetween(part: Part, measureIndex: number): boolean {
  const top = BOTTOM_LINE[clefAt(part, 0, measureIndex)] ?? 0;
  const bottom = TOP_LINE[clefAt(part, 1, measureIndex)] ?? 127;
  return part.measures[measureIndex]!.voices.every(({ staff, elements }) =>
    elements.every(
      (item) =>
        item.kind === 'rest' ||
        item.heads.every(({ midi }) => (staff === 0 ? midi >= top : staff > 1 || midi <= bottom)),
    ),
  );
}

const hasLyrics = (part: Part, measureIndex: number): boolean =>
  part.measures[measureIndex]!.voices.some(({ elements }) =>
    elements.some((item) => item.kind === 'chord' && item.lyric !== undefined),
  );
