import type { Evidence } from '@notewright/evidence';
import { notate, type Notation } from '@notewright/notate';
import { networks, withLead } from '@notewright/notate/testing';
import { average } from './averages';
import { eventF1 } from './event-matching';
import { onsetF1 } from './note-matching';
import type { Program } from './program';
import { chordAgreement, writtenChords, writtenTune } from './reality-figures';
import { heardIn, timed, truthOf, type Truth } from './reality-recordings';
import { markdownTable } from './scoreboard';

/** As many as `reality.py` makes. */
const SONGS = Array.from({ length: 24 }, (_, number) => number);
/** At twice or half the beat a song is still read; one is called right at the level of its beats alone. */
const TEMPO_TOLERANCE = 0.06;

interface BeatFigures {
  readonly beats: number;
  readonly downbeats: number;
}

/** How right the lead sheet of a song is, 0–1 each. */
interface LeadSheetFigures extends BeatFigures {
  readonly tune: number;
  readonly chords: number;
  /** As many beats a minute, within 6 %. */
  readonly level: number;
}

/** An arrangement moves the tune by octaves to where a right hand lies. */
const OCTAVES = [-24, -12, 0, 12, 24];
const NAMES = { title: '', composer: '' };

/** Hears a mix and writes its lead sheet. */
export async function leadSheetOf(number: number, truth: Truth, program: Program): Promise<LeadSheetFigures> {
  const evidence = await heardIn('mix', number, 'piano', program, true);
  const sheet = notate(evidence, { mode: 'leadsheet', instrument: 'piano', ...NAMES }, networks);
  const { score, tempoBpm } = sheet;
  const known = (truth.chords ?? []).map(([fromSec, toSec, root, mode]) => ({ fromSec, toSec, root, mode }));
  const beats = truth.beats ?? [];
  const trueBpm = (60 * (beats.length - 1)) / ((beats.at(-1)?.[0] ?? 0) - (beats[0]?.[0] ?? 0));
  return {
    tune: onsetF1(timed(truth.melody), writtenTune(score, everybodyIn(evidence))),
    chords: chordAgreement(known, writtenChords(score)),
    ...beatsOf(truth, sheet),
    level: Number(Math.abs(tempoBpm / trueBpm - 1) <= TEMPO_TOLERANCE),
  };
}

/** Hears a mix for its singer, and writes what is sung. */
async function vocalsOf(number: number, truth: Truth, program: Program): Promise<BeatFigures> {
  const evidence = await heardIn('mix', number, 'vocals', program);
  return beatsOf(truth, notate(evidence, { mode: 'universal', instrument: 'vocals', ...NAMES }, networks));
}

/** Hears a mix for beginners, and arranges it. */
async function arrangementOf(number: number, truth: Truth, program: Program): Promise<BeatFigures & { tune: number }> {
  const evidence = await heardIn('mix', number, 'piano_easy', program, true);
  const sheet = notate(evidence, { mode: 'arrangement', instrument: 'piano_easy', ...NAMES }, networks);
  const moved = (octaves: number) => {
    const heard = everybodyIn(evidence).map((note) => ({ ...note, midi: note.midi - octaves }));
    return writtenTune(sheet.score, heard).map((note) => ({ ...note, pitch: note.pitch + octaves }));
  };
  const tunes = OCTAVES.map((octaves) => onsetF1(timed(truth.melody), moved(octaves)));
  return { ...beatsOf(truth, sheet), tune: Math.max(...tunes) };
}

const everybodyIn = ({ notes, lead = [] }: Evidence) => withLead(notes, lead);

function beatsOf({ beats = [] }: Truth, { beatsSec, downbeatsSec }: Notation): BeatFigures {
  const times = beats.map(([sec]) => sec);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const within = (found: readonly number[]) => found.filter((sec) => sec > first - 0.1 && sec < last + 0.1);
  return {
    beats: eventF1(times, within(beatsSec)),
    downbeats: eventF1(
      beats.flatMap(([sec, isFirst]) => (isFirst ? [sec] : [])),
      within(downbeatsSec),
    ),
  };
}

/** Lead sheets of whole bands: what a song that somebody uploads becomes. */
export async function songsTable(program: Program): Promise<string> {
  const sheets: LeadSheetFigures[] = [];
  const sung: BeatFigures[] = [];
  const arranged: (BeatFigures & { tune: number })[] = [];
  for (const number of SONGS) {
    const truth = await truthOf('mix', number);
    const sheet = await leadSheetOf(number, truth, program);
    console.error(`song ${number}`, sheet);
    sheets.push(sheet);
    sung.push(await vocalsOf(number, truth, program));
    arranged.push(await arrangementOf(number, truth, program));
  }
  const row = (title: string, figures: readonly number[], asked = '') => {
    return [title, average(figures).mean.toFixed(3), figures.toSorted((a, b) => a - b)[6]?.toFixed(3) ?? '', asked];
  };
  const of = (figure: keyof LeadSheetFigures) => sheets.map((sheet) => sheet[figure]);
  return [
    `Lead sheets of ${SONGS.length} arrangements for bands, in the sounds above, of the 15 songs of POP909 that no network learned from, 24 s each.`,
    markdownTable(
      ['', 'mean', 'three quarters have at least', 'asked'],
      [
        row('melody, onset F1', of('tune'), '0.80'),
        row('chords, major or minor', of('chords'), '0.75'),
        row('beat F1', of('beats')),
        row('downbeat F1', of('downbeats'), '0.85'),
        row('beats at the level of the song’s', of('level')),
        ...(['beats', 'downbeats'] as const).map((name) =>
          row(
            `vocals asked for, ${name.slice(0, -1)} F1`,
            sung.map((figures) => figures[name]),
          ),
        ),
        row(
          'easy arrangement, melody, onset F1',
          arranged.map(({ tune }) => tune),
        ),
        row(
          'easy arrangement, downbeat F1',
          arranged.map(({ downbeats }) => downbeats),
        ),
      ],
    ),
  ].join('\n\n');
}
