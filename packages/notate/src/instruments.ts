import { writingOf, type Clef, type Midi, type Sound, type Tab, type Transposition } from '@notewright/score';
import type { NotateSettings, NotationInstrument } from './settings';

/** How an instrument is written. */
export interface InstrumentSheet {
  readonly name: string;
  readonly sound: Sound;
  readonly staves: readonly Clef[];
  readonly tab?: Tab;
  /** Of an instrument whose players read another pitch. */
  readonly transposition?: Transposition;
  /** Sounding range; notes outside are moved by octaves (they are nearly always octave errors of the listener). */
  readonly lowest: Midi;
  readonly highest: Midi;
  /** Plays one note at a time. */
  readonly oneVoice: boolean;
  /** Players expect 8va and 8vb rather than many ledger lines; wind players read the lines. */
  readonly octaveSigns?: boolean;
}

const pitched = (program: number): Sound => ({ kind: 'pitched', program });

/** An instrument of one staff, written as its parts usually are. */
function oneStaff(
  name: string,
  program: number,
  more: Pick<InstrumentSheet, 'lowest' | 'highest' | 'oneVoice' | 'octaveSigns'>,
): InstrumentSheet {
  const sound = pitched(program);
  const { clef = 'treble', tab, transposition } = writingOf(sound);
  return { name, sound, staves: [clef], ...(tab && { tab }), ...(transposition && { transposition }), ...more };
}

const PIANO: InstrumentSheet = {
  name: 'Piano',
  sound: pitched(0),
  staves: ['treble', 'bass'],
  lowest: 21,
  highest: 108,
  oneVoice: false,
  octaveSigns: true,
};

const SHEETS: Readonly<Record<NotationInstrument, InstrumentSheet>> = {
  piano: PIANO,
  piano_easy: PIANO,
  piano_intermediate: PIANO,
  piano_full: PIANO,
  flute: oneStaff('Flute', 73, { lowest: 59, highest: 98, oneVoice: true }),
  violin: oneStaff('Violin', 40, { lowest: 55, highest: 103, oneVoice: true, octaveSigns: true }),
  vocals: oneStaff('Voice', 52, { lowest: 36, highest: 88, oneVoice: true }),
  sax: oneStaff('Alto Saxophone', 65, { lowest: 49, highest: 81, oneVoice: true }),
  guitar: oneStaff('Guitar', 24, { lowest: 40, highest: 86, oneVoice: false, octaveSigns: true }),
  bass: oneStaff('Bass', 33, { lowest: 28, highest: 65, oneVoice: true }),
};

/** How the instrument asked for is written, with the tuning and capo that were given. */
export function sheetFor({ instrument, capo, tuning }: InstrumentSettings): InstrumentSheet {
  const sheet = SHEETS[instrument];
  if (!sheet.tab || (capo === undefined && tuning === undefined)) return sheet;
  const tab: Tab = { ...sheet.tab, ...(capo !== undefined && { capo }), ...(tuning && { strings: tuning }) };
  const lowest = Math.min(...tab.strings) + tab.capo;
  // At least an octave, so that any note can be moved into it.
  const highest = Math.max(lowest + 11, Math.min(sheet.highest, Math.max(...tab.strings) + tab.frets));
  return { ...sheet, tab, lowest, highest };
}

type InstrumentSettings = Pick<NotateSettings, 'instrument' | 'capo' | 'tuning'>;

/** Moves a pitch by octaves into a range of at least an octave. */
export function foldIntoRange(midi: Midi, lowest: Midi, highest: Midi): Midi {
  let folded = midi;
  while (folded < lowest) folded += 12;
  while (folded > highest) folded -= 12;
  return folded;
}
