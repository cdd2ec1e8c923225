import { LAYOUTS, MOTIONS, REGISTERS, SOLOIST_NAMES, STYLES } from '@notewright/compose/new-music';
import { RECORDINGS } from '@notewright/contracts/files';
import { INSTRUMENTS_OF, MODES } from '@notewright/contracts/choices';
import { PLANS } from '@notewright/contracts/plans';
import { cliWords, LANGUAGES } from '@notewright/words';
import { READABLE, TRANSCRIPTION_FORMATS, WRITABLE } from './file-kinds';

const instruments = MODES.map(
  (mode) => `                            ${mode.padEnd(13)} ${INSTRUMENTS_OF[mode].join(' ')}`,
);

export const usage = (): string =>
  cliWords().usage({
    instruments: instruments.join('\n'),
    formats: TRANSCRIPTION_FORMATS.join(','),
    recordings: RECORDINGS.join(' '),
    readable: [...READABLE.keys()].join('  '),
    writable: [...WRITABLE.keys()].join('  '),
    styles: STYLES.join(', '),
    layouts: LAYOUTS.join(', '),
    soloists: SOLOIST_NAMES.join(', '),
    motions: MOTIONS.join(', '),
    registers: REGISTERS.join(', '),
    plans: PLANS.join(', '),
    languages: Object.keys(LANGUAGES).join(', '),
  });
