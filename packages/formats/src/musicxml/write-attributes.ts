import {
  midiOf,
  pitchFromFifths,
  sameTimeSignature,
  type Clef,
  type Midi,
  type Part,
  type Score,
  type Tab,
} from '@notewright/score';
import { element, type XmlNode } from '../xml/write';
import { clefSign } from './clefs';

/** The `<attributes>` at the start of a measure: everything in the first, later only what changes. */
export function attributesOf(score: Score, part: Part, measureIndex: number, divisions: number): XmlNode | undefined {
  const here = score.measures[measureIndex]!;
  const before = score.measures[measureIndex - 1];
  const first = before === undefined;
  const newKey = first || before.key.fifths !== here.key.fifths || before.key.mode !== here.key.mode;
  const newTime = first || !sameTimeSignature(before.timeSignature, here.timeSignature);
  const changes = part.measures[measureIndex]?.clefs ?? [];
  const clefs = part.staves.map((clef, staff) => {
    const change = changes.find((candidate) => candidate.staff === staff)?.clef;
    return first ? (change ?? clef) : change;
  });
  const content = [
    first && element('divisions', {}, divisions),
    newKey && element('key', {}, element('fifths', {}, here.key.fifths), element('mode', {}, here.key.mode)),
    newTime &&
      element(
        'time',
        {},
        element('beats', {}, here.timeSignature.beats),
        element('beat-type', {}, here.timeSignature.beatUnit),
      ),
    first && part.staves.length > 1 && element('staves', {}, part.staves.length),
    clefs.map((clef, staff) => clef && clefElement(clef, staff, part.staves.length)),
    first && part.tab && staffDetails(part.tab),
  ];
  const attributes = element('attributes', {}, content);
  return attributes.content.length > 0 ? attributes : undefined;
}

function clefElement(clef: Clef, staff: number, staves: number): XmlNode {
  const { sign, line, octaveChange } = clefSign(clef);
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
function staffDetails({ strings, capo }: Tab): XmlNode {
  return element(
    'staff-details',
    {},
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
  const pitch = pitchFromFifths(fifths > 8 ? fifths - 12 : fifths, midi);
  return midiOf(pitch) === midi ? pitch : pitchFromFifths(fifths, midi);
};
