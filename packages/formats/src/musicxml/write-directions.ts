import {
  meterOf,
  tempoLabel,
  tempoWordText,
  type ChordDegree,
  type ChordSymbol,
  type Feel,
  type Key,
  type MeasureHeader,
  type OctaveSign,
  type TempoWord,
} from '@notewright/score';
import { element, type XmlContent, type XmlNode } from '../xml/write';
import { kindOf, rootSpelling } from './harmony';

/**
 * A tempo mark as the sheet has it: the word, and the number in the felt pulse (dotted quarters in 6/8); `<sound>` keeps the exact
 * quarters per minute. A tempo that is only played is a `<sound>` alone.
 */
export function tempoDirection(header: MeasureHeader): XmlNode | undefined {
  const { tempoBpm, tempoSign, feel } = header;
  if (tempoBpm === undefined) return undefined;
  const text = tempoSign ? tempoSign.words : feel === 'swing' ? '' : tempoLabel(tempoBpm);
  const number = tempoSign?.number ?? true;
  const sound = element('sound', { tempo: tempoBpm });
  if (text === '' && !number) return sound;
  return element(
    'direction',
    { placement: 'above' },
    text !== '' && element('direction-type', {}, element('words', { 'font-weight': 'bold' }, text)),
    number && metronome(tempoBpm, header),
    sound,
  );
}

function metronome(tempoBpm: number, header: MeasureHeader): XmlNode {
  const { compound } = meterOf(header.timeSignature);
  const perMinute = Math.round((tempoBpm / (compound ? 1.5 : 1)) * 100) / 100;
  return element(
    'direction-type',
    {},
    element(
      'metronome',
      { parentheses: 'no' },
      element('beat-unit', {}, 'quarter'),
      compound && element('beat-unit-dot'),
      element('per-minute', {}, perMinute),
    ),
  );
}

const words = (text: string, sound: XmlContent): XmlNode =>
  element('direction', { placement: 'above' }, element('direction-type', {}, element('words', {}, text)), sound);

/** Swing is two thirds to one third; programs that play it read it from `<sound>`. */
export const feelDirection = (feel: Feel): XmlNode =>
  words(
    feel === 'swing' ? 'Swing' : 'Straight',
    element(
      'sound',
      {},
      element(
        'swing',
        {},
        feel === 'straight'
          ? element('straight')
          : [element('first', {}, 2), element('second', {}, 1), element('swing-type', {}, 'eighth')],
      ),
    ),
  );

export const tempoWordDirection = (word: TempoWord): XmlNode => words(tempoWordText(word), undefined);

export const sectionDirection = (label: string): XmlNode =>
  element('direction', { placement: 'above' }, element('direction-type', {}, element('rehearsal', {}, label)));

/** @param offset  divisions from where the direction stands in the measure; 0 for right here */
export const dynamicDirection = (name: string, offset: number): XmlNode =>
  element(
    'direction',
    { placement: 'below' },
    element('direction-type', {}, element('dynamics', {}, element(name))),
    offset !== 0 && element('offset', {}, offset),
  );

/**
 * An octave sign begins or ends here. Notes keep their sounding pitch; 'down' says that they are printed below it.
 *
 * @param staff  1-based, when the part has more than one
 */
export const octaveShift = (type: 'start' | 'stop', octaves: OctaveSign, staff: number | undefined): XmlNode =>
  element(
    'direction',
    { placement: octaves > 0 ? 'above' : 'below' },
    element(
      'direction-type',
      {},
      element('octave-shift', {
        type: type === 'stop' ? 'stop' : octaves > 0 ? 'down' : 'up',
        size: Math.abs(octaves) * 7 + 1,
      }),
    ),
    staff !== undefined && element('staff', {}, staff),
  );

const degreeElement = ({ type, value, alter }: ChordDegree): XmlNode =>
  element(
    'degree',
    {},
    element('degree-value', {}, value),
    element('degree-alter', {}, alter),
    element('degree-type', {}, type),
  );

function bassElement(bass: number, fifths: number | undefined, key: Key): XmlNode {
  const { step, alter } = rootSpelling(
    { root: bass, kind: 'major', ...(fifths !== undefined && { rootFifths: fifths }) },
    key,
  );
  return element('bass', {}, element('bass-step', {}, step), alter !== 0 && element('bass-alter', {}, alter));
}

/** The chord symbol over the note or rest that follows. */
export function harmonyElement(symbol: ChordSymbol, key: Key): XmlNode {
  const { step, alter } = rootSpelling(symbol, key);
  const { name, text } = kindOf(symbol);
  return element(
    'harmony',
    { 'print-frame': 'no' },
    element('root', {}, element('root-step', {}, step), alter !== 0 && element('root-alter', {}, alter)),
    element('kind', text ? { text } : {}, name),
    symbol.bass !== undefined && bassElement(symbol.bass, symbol.bassFifths, key),
    symbol.degrees?.map(degreeElement),
  );
}
