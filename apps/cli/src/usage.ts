import { RECORDINGS } from '@notewright/contracts/files';
import { INSTRUMENTS_OF, MODES } from '@notewright/contracts/choices';
import { READABLE, TRANSCRIPTION_FORMATS, WRITABLE } from './file-kinds';

const instruments = MODES.map(
  (mode) => `                            ${mode.padEnd(13)} ${INSTRUMENTS_OF[mode].join(' ')}`,
);

export const USAGE = `notewright: recordings become sheet music

  notewright transcribe FILE… [options]    listen to recordings and write them down
    --mode MODE           universal (default), arrangement or leadsheet
    --instrument NAME     what to write for; default piano (piano_full for arrangements)
${instruments.join('\n')}
    --title TEXT          default: the name of the file
    --composer TEXT
    --out DIR             where to write; default: beside each recording
    --format LIST         any of ${TRANSCRIPTION_FORMATS.join(',')}; default musicxml
  Recordings: ${RECORDINGS.join(' ')}. For each one, NAME.FORMAT is written. json is what was
  heard, in seconds.

  notewright convert IN OUT                turn one kind of score into another
    IN   ${[...READABLE.keys()].join('  ')}
    OUT  ${[...WRITABLE.keys()].join('  ')}

  notewright serve                         run the web app, like "npm start"
  notewright --help | --version

The exit code is 0 when everything was written, 1 when a file could not be used, 2 for a wrong command line.`;
