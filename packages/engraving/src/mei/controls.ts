import {
  chordName,
  elementsOf,
  isCompound,
  tempoLabel,
  TICKS_PER_WHOLE,
  type Part,
  type Score,
  type Ticks,
} from '@notewright/score';
import { headXmlId } from '../ids';
import type { EngravingOptions } from '../options';
import type { StaffView } from '../view/staves';
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
}

/** Position in the measure as MEI counts it: 1 is the first beat, in units of the meter's lower number. */
const tstamp = ({ score, measureIndex }: ControlContext, atTicks: Ticks): number =>
  1 + (atTicks * score.measures[measureIndex]!.timeSignature.beatUnit) / TICKS_PER_WHOLE;

/** Tempo and section label, which stand once above the system. */
export function systemMarksXml(context: ControlContext): string {
  const { tempoBpm, section, timeSignature } = context.score.measures[context.measureIndex]!;
  let marks = '';
  if (section) marks += element('reh', { staff: 1, tstamp: 1, place: 'above' }, escapeXml(section));
  if (context.options.tempo && tempoBpm !== undefined) {
    // In 6/8 the pulse is a dotted quarter, and so is the note the tempo is given for.
    const compound = isCompound(timeSignature);
    const sign = element('rend', { 'glyph.auth': 'smufl' }, compound ? QUARTER_SIGN + DOT_SIGN : QUARTER_SIGN);
    const text = `${tempoLabel(tempoBpm)} ${sign} = ${Math.round(compound ? tempoBpm / 1.5 : tempoBpm)}`;
    marks += element('tempo', { staff: 1, tstamp: 1, place: 'above' }, text);
  }
  return marks;
}

/** Chord symbols and dynamics of a part, placed at its top staff, and what hangs on single heads. */
export function partMarksXml(context: ControlContext, staves: readonly StaffView[]): string {
  const { measureIndex, options } = context;
  const { part, partIndex, number } = staves[0]!;
  const marks: string[] = [];
  const named = new Set<Ticks>();
  for (const { element: item, atTicks } of elementsOf(part, partIndex, measureIndex, measureIndex + 1)) {
    if (options.chords && item.chordSymbol && !named.has(atTicks)) {
      named.add(atTicks);
      const name = chordName(item.chordSymbol, context.score.measures[measureIndex]!.key);
      const place = { staff: number, tstamp: tstamp(context, atTicks), place: 'above' };
      marks.push(element('harm', place, name));
      // An ornament with a picture of ours: the only mark the engraver lets us draw ourselves and keeps room for.
      if (options.frets) marks.push(element('turn', { ...place, altsym: `#${fretboardId(item.chordSymbol)}` }));
    }
    if (item.kind !== 'chord' || staves[0]!.kind !== 'notes') continue;
    if (item.articulations?.includes('fermata'))
      marks.push(element('fermata', { startid: `#${headXmlId(item.id, 0)}`, place: 'above' }));
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

const fingerPlace = (finger: string): string => (finger.startsWith('l') ? 'below' : 'above');

function dynamicsXml(context: ControlContext, staves: readonly StaffView[]): string {
  const { startTicks, score, measureIndex, options } = context;
  const endTicks = startTicks + score.measures[measureIndex]!.durationTicks;
  const { part, number } = staves[0]!;
  const between = part.staves.length > 1 && staves.length > 1;
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

const hasLyrics = (part: Part, measureIndex: number): boolean =>
  part.measures[measureIndex]!.voices.some(({ elements }) =>
    elements.some((item) => item.kind === 'chord' && item.lyric !== undefined),
  );
