import {
  pitchFromFifths,
  sameTimeSignature,
  type Midi,
  type Part,
  type Score,
  type Tab,
  type Transposition,
} from '@notewright/score';
import { element, type XmlNode } from '../xml/write';
import { clefSign, type ClefSign } from './clefs';
import { isAssumedKey, isAssumedMeter } from './headers';

/**
 * The `<attributes>` at the start of a measure: everything in the first, later only what changes.
 *
 * @param tabStaff  index of the tablature staff below the others, when one is written
 */
export function attributesOf(
  score: Score,
  part: Part,
  measureIndex: number,
  divisions: number,
  tabStaff: number | undefined,
): XmlNode | undefined {
  const here = score.measures[measureIndex]!;
  const before = score.measures[measureIndex - 1];
  const first = before === undefined;
  const newKey = first
    ? !isAssumedKey(here, measureIndex)
    : before.key.fifths !== here.key.fifths ||
      before.key.mode !== here.key.mode ||
      before.key.unnamed !== here.key.unnamed;
  const newTime = first
    ? !isAssumedMeter(here, measureIndex)
    : !sameTimeSignature(before.timeSignature, here.timeSignature);
  const changes = part.measures[measureIndex]?.clefs ?? [];
  const clefs = part.staves.map((clef, staff) => {
    const change = changes.find((candidate) => candidate.staff === staff)?.clef;
    return first ? (change ?? clef) : change;
  });
  const staves = part.staves.length + (tabStaff === undefined ? 0 : 1);
  const content = [
    first && element('divisions', {}, divisions),
    newKey && element('key', {}, element('fifths', {}, here.key.fifths), element('mode', {}, here.key.mode)),
    newTime &&
      element(
        'time',
        here.timeSignature.hidden ? { 'print-object': 'no' } : {},
        element('beats', {}, here.timeSignature.beats),
        element('beat-type', {}, here.timeSignature.beatUnit),
      ),
    first && staves > 1 && element('staves', {}, staves),
    clefs.map((clef, staff) => clef && clefElement(clefSign(clef), staff, staves)),
    first && tabStaff !== undefined && clefElement({ sign: 'TAB', line: 5 }, tabStaff, staves),
    first && part.tab && staffDetails(part.tab, tabStaff),
    first && part.transposition && transposeElement(part.transposition),
  ];
  const attributes = element('attributes', {}, content);
  return attributes.content.length > 0 ? attributes : undefined;
}

/** MusicXML wants the interval in semitones and in steps of the staff. */
const transposeElement = ({ semitones, fifths }: Transposition): XmlNode =>
  element('transpose', {}, element('diatonic', {}, (semitones * 7 - fifths) / 12), element('chromatic', {}, semitones));

function clefElement({ sign, line, octaveChange }: ClefSign, staff: number, staves: number): XmlNode {
  return element(
    'clef',
    staves > 1 ? { number: staff + 1 } : {},
    element('sign', {}, sign),
    line !== undefined && element('line', {}, line),
    octaveChange !== undefined && element('clef-octave-change', {}, octaveChange),
  );
}

/**
 * Tuning and capo. MusicXML counts staff lines from the bottom of a tablature, where the lowest string of a guitar
 * lies; the strings of the model are listed from there too.
 */
function staffDetails({ strings, capo }: Tab, tabStaff: number | undefined): XmlNode {
  return element(
    'staff-details',
    tabStaff === undefined ? {} : { number: tabStaff + 1 },
    tabStaff !== undefined && element('staff-lines', {}, strings.length),
    strings.map((midi, index) => {
      const { step, alter, octave } = openString(midi);
      return element(
        'staff-tuning',
        { line: index + 1 },
        element('tuning-step', {}, step),
        alter !== 0 && element('tuning-alter', {}, alter),
        element('tuning-octave', {}, octave),
      );
    }),
    capo > 0 && element('capo', {}, capo),
  );
}

/** Open strings are named with flats for B♭ and E♭, sharps otherwise, as tuners print them. */
const openString = (midi: Midi) => {
  const fifths = (midi * 7) % 12;
  return pitchFromFifths(fifths > 8 ? fifths - 12 : fifths, midi);
};
