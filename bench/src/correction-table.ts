import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { call, editorState, run, runCall } from '@notewright/editor';
import { readMusicXml } from '@notewright/formats';
import { measureStarts, sameTimeSignature, TICKS_PER_WHOLE, type Score, type Ticks } from '@notewright/score';
import { readCorpus } from './corpus';
import { correct, wrongNotes } from './correction-session';
import type { Hands } from './hands';
import { heardLine, type HeardEvent } from './heard-line';
import { museScoreHands } from './musescore-hands';
import { notewrightHands } from './notewright-hands';
import { sharedPath, WORKSHOP } from './places';
import { playedTunes } from './played-tunes';
import { secondsFor, type Press } from './presses';
import { takeProgram } from './program';
import { markdownTable } from './scoreboard';
import { transcribeInto } from './transcriptions';

const EIGHTH_TICKS = TICKS_PER_WHOLE / 8;

const PROGRAMS = { Notewright: notewrightHands, MuseScore: museScoreHands } as const;

/** A transcription and its print. */
interface Task {
  readonly name: string;
  readonly estimate: string;
  readonly print: string;
}

/**
 * Melodies as they were transcribed, corrected to their prints, here and by the keys of MuseScore: clicks and key presses, and the time they
 * take by the keystroke-level model. What is not transcribed yet is said.
 */
export async function correctionTable(): Promise<string> {
  const rows: string[][] = [];
  const programs = Object.values(PROGRAMS);
  const all = { wrong: 0, presses: programs.map((): Press[] => []), seconds: programs.map(() => 0) };
  for (const { name, estimate: file, print } of [...(await corpusTasks()), ...(await tuneTasks())]) {
    if (!existsSync(file)) {
      rows.push([name, 'not transcribed yet: npm run bench:accuracy', ...Array<string>(6).fill('')]);
      continue;
    }
    const [estimate, reference] = [await readScore(file), await readScore(print)];
    const heard = aligned(estimate, reference);
    const wrong = wrongNotes(heardLine(estimate), heard);
    const sessions = programs.map((hands) => sessionWith(hands, estimate, reference));
    all.wrong += wrong;
    for (const [index, { presses }] of sessions.entries()) {
      all.presses[index]?.push(...presses);
      all.seconds[index] = (all.seconds[index] ?? 0) + secondsFor(presses);
    }
    const notes = heard.filter(({ midi }) => midi !== undefined).length;
    const costs = sessions.flatMap(({ presses }) => [`${presses.length}`, secondsFor(presses).toFixed(0)]);
    const left = sessions.map((session) => session.left).join(', ');
    rows.push([name, `${notes}`, `${wrong}`, ...costs, left]);
  }
  const costs = all.presses.flatMap((presses, index) => [`${presses.length}`, (all.seconds[index] ?? 0).toFixed(0)]);
  rows.push(['all', '', `${all.wrong}`, ...costs, '']);
  const ratios = Object.keys(PROGRAMS).map((name, index) => {
    const ratio = all.wrong ? ((all.presses[index]?.length ?? 0) / all.wrong).toFixed(2) : '–';
    return `${name} ${ratio}`;
  });
  const head = Object.keys(PROGRAMS).flatMap((name) => [name, 'seconds']);
  const table = markdownTable(['melody', 'notes', 'wrong', ...head, 'still wrong'], rows);
  return `${table}\n\nActions (clicks and key presses) per wrong note: ${ratios.join(', ')}.`;
}

/** Those of the corpus, as `npm run bench:accuracy` left them. */
async function corpusTasks(): Promise<readonly Task[]> {
  return (await readCorpus()).flatMap(({ id, dir, category, score }) =>
    category === 'melody' && score
      ? [
          {
            name: id.replace('melody-', ''),
            estimate: path.join(WORKSHOP, 'estimates', `${id}.musicxml`),
            print: sharedPath(`corpus/${dir}/${score}`),
          },
        ]
      : [],
  );
}

/** Tunes of our own choice, transcribed by the program of today. */
async function tuneTasks(): Promise<readonly Task[]> {
  const tunes = await playedTunes();
  const folder = path.join(WORKSHOP, 'tunes-transcribed');
  const recordings = tunes.map(({ recording, instrument }) => ({ file: recording, instrument }));
  await transcribeInto(folder, await takeProgram(), recordings, ['musicxml']);
  return tunes.map(({ name, print }) => ({ name, estimate: path.join(folder, `${name}.musicxml`), print }));
}

/** A meter that was heard wrong is set, barlines are moved, and the rest is corrected note by note. */
function sessionWith(hands: Hands, estimate: Score, reference: Score) {
  const metered = meterSet(hands, estimate, reference);
  const barred = barlinesMoved(hands, metered.score, reference);
  const wanted = aligned(barred.score, reference);
  const session = correct(barred.score, wanted, hands);
  const presses = [...metered.presses, ...barred.presses, ...session.presses];
  return { presses, left: wrongNotes(heardLine(session.score), wanted) };
}

async function readScore(file: string): Promise<Score> {
  const read = readMusicXml(await readFile(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${read.error.sentence}`);
  return read.value.score;
}

interface Begun {
  readonly score: Score;
  readonly presses: readonly Press[];
}

/** The meter of the reference, set where another one was heard. */
function meterSet(hands: Hands, estimate: Score, reference: Score): Begun {
  const [mine, theirs] = [estimate.measures[0], reference.measures[0]];
  if (!mine || !theirs || sameTimeSignature(mine.timeSignature, theirs.timeSignature))
    return { score: estimate, presses: [] };
  const set = run(editorState(estimate), 'set-meter', { measureIndex: 0, time: theirs.timeSignature });
  if (!set.ok) throw new Error(set.error.sentence);
  return { score: set.value.score, presses: hands.meter };
}

/** Barlines that lie beside those of the reference throughout are moved first, where that leaves fewer wrong notes than it takes actions. */
function barlinesMoved({ barlines }: Hands, estimate: Score, reference: Score): Begun {
  const wrongIn = (score: Score) => wrongNotes(heardLine(score), aligned(score, reference));
  const start = editorState(estimate);
  const byBeats = (['barlines-beat-earlier', 'barlines-beat-later'] as const).map((name) => ({
    moved: run(start, name),
    presses: barlines.beat,
  }));
  const byEighths = [-EIGHTH_TICKS, EIGHTH_TICKS].map((byTicks) => ({
    moved: runCall(start, call('move-barlines', byTicks)),
    presses: barlines.eighth,
  }));
  const cost = ({ score, presses }: Begun) => wrongIn(score) + presses.length;
  return [...byBeats, ...byEighths]
    .flatMap(({ moved, presses }): readonly Begun[] => (moved.ok ? [{ score: moved.value.score, presses }] : []))
    .reduce((best, way) => (cost(way) < cost(best) ? way : best), { score: estimate, presses: [] });
}

/**
 * The reference on the transcription's clock: shifted by whole measures (a transcription may begin with a measure more, or leave a
 * silent one out) so that most notes agree, and cut to the transcription's length.
 */
function aligned(estimate: Score, reference: Score): readonly HeardEvent[] {
  const [mine, theirs] = [heardLine(estimate), heardLine(reference)];
  const shifts = measureStarts(estimate.measures)
    .slice(0, 3)
    .flatMap((a) =>
      measureStarts(reference.measures)
        .slice(0, 3)
        .map((b) => a - b),
    );
  const end = measureStarts(estimate.measures).at(-1)!;
  const at = (shift: Ticks) => shifted(theirs, shift, end);
  return [...new Set(shifts)]
    .map(at)
    .reduce((best, line) => (wrongNotes(mine, line) < wrongNotes(mine, best) ? line : best), at(0));
}

function shifted(events: readonly HeardEvent[], shift: Ticks, end: Ticks): readonly HeardEvent[] {
  return events
    .map((event) => ({ ...event, startTicks: event.startTicks + shift }))
    .filter(({ startTicks, ticks }) => startTicks >= 0 && startTicks + ticks <= end);
}
