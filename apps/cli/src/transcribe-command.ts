import path from 'node:path';
import { INSTRUMENTS_OF, MODES } from '@notewright/contracts/choices';
import type { InstrumentChoice, TranscriptionMode } from '@notewright/contracts/choices';
import { err, ok, type Result } from '@notewright/result';
import { cliWords } from '@notewright/words';
import { TRANSCRIPTION_FORMATS, type TranscriptionFormat } from './file-kinds';
import { factsToldBy, type ToldFacts } from './told-facts';

/** What is said of a recording and of what is written of it, besides facts about the music. */
export const TRANSCRIBE_OPTIONS = {
  mode: { type: 'string' },
  instrument: { type: 'string' },
  title: { type: 'string' },
  composer: { type: 'string' },
  out: { type: 'string' },
  format: { type: 'string' },
  readings: { type: 'string' },
  tablature: { type: 'boolean' },
} as const;
type Values = Parameters<typeof factsToldBy>[0] &
  Readonly<Partial<Record<Exclude<keyof typeof TRANSCRIBE_OPTIONS, 'tablature'>, string | undefined>>> & {
    readonly tablature?: boolean | undefined;
  };

export interface TranscribeCommand {
  readonly name: 'transcribe';
  readonly files: readonly string[];
  readonly mode: TranscriptionMode;
  readonly instrument: InstrumentChoice;
  /** Undefined: each recording's own name. */
  readonly title: string | undefined;
  readonly composer: string;
  /** Undefined: beside each recording. */
  readonly outDir: string | undefined;
  readonly formats: readonly TranscriptionFormat[];
  /** How many readings are written beside the usual files; 0: none. */
  readonly readings: number;
  /** Whether guitar and bass also get a tablature staff in MusicXML; strings and frets stand at the notes all the same. */
  readonly tablature: boolean;
  /** What is told of the music. */
  readonly told: ToldFacts;
}

/** Understands the words of a command line that transcribes. */
export function transcribeCommand(files: readonly string[], values: Values): Result<TranscribeCommand, string> {
  const { wrong } = cliWords();
  if (files.length === 0) return err(wrong['no-recording']());
  const mode = MODES.find((known) => known === (values.mode ?? 'universal'));
  if (!mode) return err(wrong.mode({ mode: values.mode ?? '', known: MODES.join(', ') }));
  const offered: readonly InstrumentChoice[] = INSTRUMENTS_OF[mode];
  const wanted = values.instrument ?? (mode === 'arrangement' ? 'piano_full' : 'piano');
  const instrument = offered.find((known) => known === wanted);
  if (!instrument) return err(wrong.instrument({ mode, instrument: wanted, known: offered.join(', ') }));
  const formats: TranscriptionFormat[] = [];
  for (const word of (values.format ?? 'musicxml').split(',').map((part) => part.trim())) {
    const format = TRANSCRIPTION_FORMATS.find((known) => known === word);
    if (!format) return err(wrong.format({ format: word, known: TRANSCRIPTION_FORMATS.join(', ') }));
    if (!formats.includes(format)) formats.push(format);
  }
  const readings = Number(values.readings ?? 0);
  if (values.readings !== undefined && !(/^\d+$/.test(values.readings) && readings >= 1 && readings <= MOST_READINGS))
    return err(wrong.readings({ value: values.readings, most: String(MOST_READINGS) }));
  const told = factsToldBy(values);
  if (!told.ok) return told;
  const command: TranscribeCommand = {
    name: 'transcribe',
    files,
    mode,
    instrument,
    title: values.title,
    composer: values.composer ?? '',
    outDir: values.out,
    formats,
    readings,
    tablature: values.tablature ?? false,
    told: told.value,
  };
  const clash = firstClash(command);
  return clash === null ? ok(command) : err(wrong.clash({ one: clash[0], other: clash[1] }));
}

/** More readings than this are not told apart at a glance. */
const MOST_READINGS = 12;

/**
 * Where a format of a recording goes: `song.mp3` becomes `song.musicxml`.
 *
 * @param reading  its number, from 1, where one of several readings is meant: `song.reading-1.musicxml`
 */
export function outputFile(
  { outDir }: TranscribeCommand,
  recording: string,
  format: TranscriptionFormat,
  reading?: number,
): string {
  const { name } = path.parse(recording);
  const suffix = reading === undefined ? '' : `.reading-${reading}`;
  return path.join(outDir ?? path.dirname(recording), `${name}${suffix}.${format}`);
}

function firstClash(command: TranscribeCommand): readonly [string, string] | null {
  const taken = new Map<string, string>();
  for (const file of command.files)
    for (let reading = 0; reading <= command.readings; reading++) {
      const output = path.resolve(outputFile(command, file, command.formats[0]!, reading || undefined));
      const other = taken.get(output);
      if (other !== undefined) return [other, file];
      taken.set(output, file);
    }
  return null;
}
