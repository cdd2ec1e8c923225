import {
  clefAt,
  sameTimeSignature,
  spellInKey,
  writtenKey,
  type Key,
  type MeasureHeader,
  type Score,
  type Tab,
  type TimeSignature,
} from '@notewright/score';
import type { AtLeastOne } from '@notewright/score/lists';
import { itemAt } from '@notewright/score/lists';
import type { EngravingOptions, MeasureRange } from '../options';
import { ENGLISH, type PrintedWords } from '../printed-words';
import type { StaffView } from '../view/staves';
import { clefXml } from './clef';
import { element, wordsXml } from './xml';

/** Accidental count and sign as MEI writes a signature: '0', '3s', '2f'. */
const keysig = ({ fifths }: Key): string => (fifths === 0 ? '0' : `${Math.abs(fifths)}${fifths < 0 ? 'f' : 's'}`);

const meter = ({ beats, beatUnit, hidden }: TimeSignature) => ({
  'meter.count': beats,
  'meter.unit': beatUnit,
  ...(hidden && { 'meter.visible': false }),
});

/** What is in force where a system starts. The meter is printed only where it is new, but always known to the engraver. */
export function scoreDefXml(
  score: Score,
  parts: readonly AtLeastOne<StaffView>[],
  range: MeasureRange,
  options: EngravingOptions,
): string {
  const { from } = range;
  const header = score.measures[from]!;
  const before = score.measures[from - 1];
  const isNew = !before || !sameTimeSignature(before.timeSignature, header.timeSignature);
  const printed = isNew && !header.timeSignature.hidden;
  const groups = parts.map((staves) => staffGroupXml(score, staves, from, options));
  const system = groups.length > 1 ? { symbol: 'bracket' } : {};
  return element(
    'scoreDef',
    {
      keysig: options.simplify ? '0' : keysig(header.key),
      ...meter(header.timeSignature),
      'meter.visible': printed ? undefined : false,
    },
    element('staffGrp', system, groups.join('')),
  );
}

/**
 * From the lowest line of a staff of notes to the highest of its tablature, in half spaces; more where low notes need it. The usual
 * distance of staves would be counted in the wider spaces of the tablature, and leave a gap as high as a staff and a half.
 */
const TAB_BELOW_NOTES = 10;

function staffGroupXml(
  score: Score,
  staves: AtLeastOne<StaffView>,
  from: number,
  { simplify, words = ENGLISH }: EngravingOptions,
): string {
  const { key, timeSignature } = itemAt(score.measures, from);
  const part = staves[0].part;
  const named = from === 0 && score.parts.length > 1 && part.name !== '';
  const label = named ? element('label', {}, wordsXml(printedName(part.name, words))) : '';
  const alone = staves.length === 1;
  // Beside a staff of notes, tablature leaves the meter to it, and stands close to it as its shadow.
  const shadow = alone ? {} : { ...meter(timeSignature), 'meter.visible': false, spacing: `${TAB_BELOW_NOTES}vu` };
  const definitions = staves
    .map((staff) => staffDefXml(staff, from, alone ? label : '', shadow, key, simplify))
    .join('');
  if (alone) return definitions;
  const symbol = part.staves.length === 2 && staves.length === 2 ? 'brace' : 'bracket';
  return element('staffGrp', { symbol, 'bar.thru': true }, label + definitions);
}

const printedName = (name: string, { partNames }: PrintedWords): string =>
  Object.hasOwn(partNames, name) ? (partNames[name] ?? name) : name;

function staffDefXml(
  staff: StaffView,
  from: number,
  label: string,
  besideNotes: Readonly<Record<string, string | number | boolean>>,
  key: Key,
  simplify: boolean,
): string {
  if (staff.kind === 'tab') {
    const tab = staff.part.tab!;
    return element(
      'staffDef',
      { n: staff.number, lines: tab.strings.length, notationtype: 'tab.guitar', ...besideNotes },
      label + element('clef', { shape: 'TAB', line: tab.strings.length - 1 }) + tuningXml(tab),
    );
  }
  const { transposition } = staff.part;
  const own = transposition && !simplify ? { keysig: keysig(writtenKey(key, transposition)) } : {};
  return element(
    'staffDef',
    { n: staff.number, lines: 5, ...own },
    label + clefXml(clefAt(staff.part, staff.staff, from)),
  );
}

function tuningXml({ strings }: Tab): string {
  const courses = [...strings].reverse().map((midi, index) => {
    const { step, octave, alter } = spellInKey(midi, { fifths: 0, mode: 'major' });
    return element('course', {
      n: index + 1,
      pname: step.toLowerCase(),
      oct: octave,
      accid: alter === 0 ? undefined : alter > 0 ? 's' : 'f',
    });
  });
  return element('tuning', {}, courses.join(''));
}

/** The new signature of a staff whose player reads another key than the others. */
const ownKeyXml = ({ number, kind, part: { transposition } }: StaffView, key: Key): readonly string[] =>
  kind === 'notes' && transposition
    ? [
        element('staffDef', {
          n: number,
          keysig: keysig(writtenKey(key, transposition)),
          'keysig.cancelaccid': 'before',
        }),
      ]
    : [];

/** Changes of meter and key between two measures of one system; empty when nothing changes. */
export function changeXml(
  before: MeasureHeader,
  after: MeasureHeader,
  parts: readonly AtLeastOne<StaffView>[],
  options: EngravingOptions,
): string {
  const newMeter = !sameTimeSignature(before.timeSignature, after.timeSignature);
  const newKey = !options.simplify && before.key.fifths !== after.key.fifths;
  if (!newMeter && !newKey) return '';
  const key = newKey ? { keysig: keysig(after.key), 'keysig.cancelaccid': 'before' } : {};
  const own = newKey ? parts.flat().flatMap((staff) => ownKeyXml(staff, after.key)) : [];
  return element(
    'scoreDef',
    { ...key, ...(newMeter ? meter(after.timeSignature) : {}) },
    own.length > 0 ? element('staffGrp', {}, own.join('')) : '',
  );
}
