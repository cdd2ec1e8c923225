import {
  chordName,
  elementsOf,
  jumpText,
  tempoWordText,
  writtenKey,
  type ChordSymbol,
  type Ornament,
  type Part,
  type Ticks,
} from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { itemAt } from '@notewright/score/lists';
import { headXmlId } from '../ids';
import { ENGLISH } from '../printed-words';
import type { StaffView } from '../view/staves';
import { remarkSign, remarksIn } from '../view/remarks';
import { tempoMark, type TempoMark } from '../view/tempo-mark';
import { voicesOf } from '../view/voices';
import { bendsXml } from './bends';
import { chordWithFretboardXml } from './fretboard';
import type { ControlContext } from './control-context';
import { loudnessXml, tstamp } from './loudness';
import { pedalXml } from './pedal';
import { element, wordsXml } from './xml';

/** SMuFL: notes as part of text (metNoteQuarterUp, metAugmentationDot). */
const QUARTER_SIGN = '\uECA5';
const DOT_SIGN = '\uECB7';

/** Words grow with the distance of a staff's lines, which is half as wide again in tablature. */
const TAB_WORDS_PERCENT = 67;
const TAB_WORDS = `${TAB_WORDS_PERCENT}%`;

/** Keeps a word off its frame; the engraver, who takes widths from another font, keeps twice its room. */
const BOX_SPACE = '\u00A0';

/** Words begin at their moment; above a tablature they would grow with its wider lines. */
const sized = ({ topIsTab }: ControlContext, text: string): string =>
  element('rend', { halign: 'left', fontsize: topIsTab ? TAB_WORDS : undefined }, text);

/** In 6/8 the pulse is a dotted quarter, and so is the note the tempo is given for. */
function tempoXml({ words, beats, compound }: TempoMark): string {
  if (beats === undefined) return wordsXml(words);
  const note = compound ? QUARTER_SIGN + DOT_SIGN : QUARTER_SIGN;
  const number = `${element('rend', { 'glyph.auth': 'smufl', fontsize: '75%' }, note)} = ${beats}`;
  return words === '' ? number : `${wordsXml(words)} ${number}`;
}

/** Tempo and section label, which stand once above the system. */
export function systemMarksXml(context: ControlContext): string {
  const header = context.score.measures[context.measureIndex]!;
  const { section, tempoWord } = header;
  let marks = '';
  const mark = context.options.tempo ? tempoMark(header, context.options.words ?? ENGLISH) : undefined;
  // The engraver sets tempo marks below chord symbols. As rehearsal marks they stand above them, as in print;
  // their type tells them apart again.
  if (mark)
    marks += element('reh', { staff: 1, tstamp: 1, place: 'above', type: 'tempo' }, sized(context, tempoXml(mark)));
  if (context.options.tempo && tempoWord)
    marks += element('dir', { staff: 1, tstamp: 1, place: 'above' }, sized(context, tempoWordText(tempoWord)));
  if (section)
    marks += element(
      'reh',
      { staff: 1, tstamp: 1, place: 'above' },
      sized(context, element('rend', { rend: 'box' }, BOX_SPACE + wordsXml(section))),
    );
  if (context.options.remarks) marks += remarkXml(context);
  return marks + jumpXml(context);
}

/** The number of the words that stand below the system. */
function remarkXml(context: ControlContext): string {
  const { score, measureIndex } = context;
  return remarksIn(score, { from: measureIndex, to: measureIndex + 1 })
    .map((remark) => element('dir', { staff: 1, tstamp: 1, place: 'above' }, sized(context, remarkSign(remark))))
    .join('');
}

/** Segno and coda at the left barline, and the words for a jump at the right one. */
function jumpXml(context: ControlContext): string {
  const { jumpSign, jump, durationTicks } = itemAt(context.score.measures, context.measureIndex);
  const place = { staff: 1, place: 'above' };
  const sign = jumpSign ? element('repeatMark', { ...place, tstamp: 0, func: jumpSign }) : '';
  const end = tstamp(context, context.measureIndex, durationTicks);
  const words = jump
    ? element('dir', { ...place, tstamp: end }, element('rend', { halign: 'right', rend: 'bold' }, jumpText(jump)))
    : '';
  return sign + words;
}

/** Chord symbols and dynamics of a part, placed at its top staff, and what hangs on single heads. */
export function partMarksXml(context: ControlContext, staves: AtLeastOne<StaffView>): string {
  const { measureIndex, options } = context;
  const { part, partIndex } = staves[0];
  const marks: string[] = [];
  const tab = staves.find(({ kind }) => kind === 'tab');
  if (tab && part.tab && part.tab.capo > 0 && measureIndex === 0)
    marks.push(
      element(
        'dir',
        { staff: tab.number, tstamp: 1, place: 'above' },
        element(
          'rend',
          { fontsize: TAB_WORDS },
          wordsXml((options.words ?? ENGLISH).capo.replace('#', String(part.tab.capo))),
        ),
      ),
    );
  if (options.chords) marks.push(...chordSymbols(context, staves));
  const lower = lowerVoices(part, measureIndex);
  for (const { element: item, voiceIndex } of elementsOf(part, partIndex, measureIndex, measureIndex + 1)) {
    if (item.kind !== 'chord' || staves[0]?.kind !== 'notes') continue;
    if (item.articulations?.includes('fermata'))
      marks.push(
        lower.has(voiceIndex)
          ? element('fermata', { startid: `#${headXmlId(item.id, 0)}`, place: 'below', form: 'inv' })
          : element('fermata', { startid: `#${headXmlId(item.id, 0)}`, place: 'above' }),
      );
    if (item.articulations?.includes('arpeggio')) {
      const heads = item.heads.map((_, index) => `#${headXmlId(item.id, index)}`);
      marks.push(element('arpeg', { plist: heads.join(' ') }));
    }
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
  if (staves[0]?.kind === 'blank') return marks.join('');
  return marks.join('') + bendsXml(context, staves) + loudnessXml(context, staves) + pedalXml(context, staves);
}

/** The chord symbols of a part in the order of time: the engraver spaces each from the one it was given before. Of those at one moment the first voice's stands. */
function chordSymbols(context: ControlContext, [staff]: AtLeastOne<StaffView>): readonly string[] {
  const { score, measureIndex, options } = context;
  const { part, partIndex, number, kind } = staff;
  const symbols = new Map<Ticks, ChordSymbol>();
  for (const { element: item, atTicks } of elementsOf(part, partIndex, measureIndex, measureIndex + 1))
    if (item.chordSymbol && !symbols.has(atTicks)) symbols.set(atTicks, item.chordSymbol);
  const key = writtenKey(itemAt(score.measures, measureIndex).key, part.transposition);
  return [...symbols]
    .sort(([one], [other]) => one - other)
    .map(([atTicks, symbol]) => {
      const name = chordName(symbol, key);
      const place = { staff: number, tstamp: tstamp(context, measureIndex, atTicks), place: 'above' };
      if (!options.frets) return element('harm', place, name);
      const percent = kind === 'tab' ? TAB_WORDS_PERCENT : 100;
      return chordWithFretboardXml(symbol, name, part.tab, place, `${partIndex}-${measureIndex}-${atTicks}`, percent);
    });
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
