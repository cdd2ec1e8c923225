import { notate } from '@notewright/notate';
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

/** How right the lead sheet of a song is, 0–1 each. */
interface LeadSheetFigures {
  readonly tune: number;
  readonly chords: number;
  readonly beats: number;
  readonly downbeats: number;
  /** As many beats a minute, within 6 %. */
  readonly level: number;
}

/** Hears a mix and writes its lead sheet. */
export async function leadSheetOf(number: number, truth: Truth, program: Program): Promise<LeadSheetFigures> {
  const evidence = await heardIn('mix', number, 'piano', program, true);
  const settings = { mode: 'leadsheet', instrument: 'piano', title: '', composer: '' } as const;
  const { score, beatsSec, downbeatsSec, tempoBpm } = notate(evidence, settings, networks);
  const known = (truth.chords ?? []).map(([fromSec, toSec, root, mode]) => ({ fromSec, toSec, root, mode }));
  const beats = truth.beats ?? [];
  const times = beats.map(([sec]) => sec);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const within = (found: readonly number[]) => found.filter((sec) => sec > first - 0.1 && sec < last + 0.1);
  const trueBpm = (60 * (times.length - 1)) / (last - first);
  return {
    tune: onsetF1(timed(truth.melody), writtenTune(score, withLead(evidence.notes, evidence.lead ?? []))),
    chords: chordAgreement(known, writtenChords(score)),
    beats: eventF1(times, within(beatsSec)),
    downbeats: eventF1(
      beats.flatMap(([sec, isFirst]) => (isFirst ? [sec] : [])),
      within(downbeatsSec),
    ),
    level: Number(Math.abs(tempoBpm / trueBpm - 1) <= TEMPO_TOLERANCE),
  };
}

/** Lead sheets of whole bands: what a song that somebody uploads becomes. */
export async function songsTable(program: Program): Promise<string> {
  const sheets: LeadSheetFigures[] = [];
  for (const number of SONGS) {
    const sheet = await leadSheetOf(number, await truthOf('mix', number), program);
    console.error(`song ${number}`, sheet);
    sheets.push(sheet);
  }
  const row = (title: string, of: keyof LeadSheetFigures, asked: string) => {
    const figures = sheets.map((sheet) => sheet[of]);
    return [title, average(figures).mean.toFixed(3), figures.toSorted((a, b) => a - b)[6]?.toFixed(3) ?? '', asked];
  };
  return [
    `Lead sheets of ${SONGS.length} arrangements for bands, in the sounds above, of the 15 songs of POP909 that no network learned from, 24 s each.`,
    markdownTable(
      ['', 'mean', 'three quarters have at least', 'asked'],
      [
        row('melody, onset F1', 'tune', '0.80'),
        row('chords, major or minor', 'chords', '0.75'),
        row('beat F1', 'beats', ''),
        row('downbeat F1', 'downbeats', '0.85'),
        row('beats at the level of the song’s', 'level', ''),
      ],
    ),
  ].join('\n\n');
}
