import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { call, editorState, run, runCall } from '@notewright/editor';
import { readMusicXml } from '@notewright/formats';
import { measureStarts, sameTimeSignature, TICKS_PER_WHOLE, type Score, type Ticks } from '@notewright/score';
import { readCorpus } from './corpus';
import { correct, wrongNotes } from './correction-session';
import { heardLine, type HeardEvent } from './heard-line';
import { sharedPath, WORKSHOP } from './places';
import { markdownTable } from './scoreboard';

const EIGHTH_TICKS = TICKS_PER_WHOLE / 8;

/** Melodies of the corpus, corrected; what is not transcribed yet is said. */
export async function correctionTable(): Promise<string> {
  const rows: string[][] = [];
  let [wrong, actions] = [0, 0];
  for (const { id, dir, category, score } of await readCorpus()) {
    if (category !== 'melody' || !score) continue;
    const estimateFile = path.join(WORKSHOP, 'estimates', `${id}.musicxml`);
    if (!existsSync(estimateFile)) {
      rows.push([id, 'not transcribed yet: npm run bench:accuracy', '', '', '']);
      continue;
    }
    const [estimate, reference] = [
      await readScore(estimateFile),
      await readScore(sharedPath(`corpus/${dir}/${score}`)),
    ];
    const heard = aligned(estimate, reference);
    const metered = meterSet(estimate, reference);
    const barred = barlinesMoved(metered.score, reference);
    const wanted = aligned(barred.score, reference);
    const session = correct(barred.score, wanted);
    const left = wrongNotes(heardLine(session.score), wanted);
    const wrongHere = wrongNotes(heardLine(estimate), heard);
    const actionsHere = metered.actions + barred.actions + session.actions;
    wrong += wrongHere;
    actions += actionsHere;
    const notes = heard.filter(({ midi }) => midi !== undefined).length;
    rows.push([id, `${notes}`, `${wrongHere}`, `${actionsHere}`, `${left}`]);
  }
  rows.push(['all', '', `${wrong}`, `${actions}`, '']);
  const ratio = wrong ? (actions / wrong).toFixed(2) : '–';
  return `${markdownTable(['melody', 'notes', 'wrong', 'actions', 'still wrong'], rows)}\n\n${ratio} actions (clicks and key presses) per wrong note`;
}

async function readScore(file: string): Promise<Score> {
  const read = readMusicXml(await readFile(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${read.error.sentence}`);
  return read.value.score;
}

/** A right click on the staff, the line of its menu that opens the other, and a line of that. */
const ACTIONS_BY_MENU = 3;

interface Begun {
  readonly score: Score;
  readonly actions: number;
}

/** The meter of the reference, set by the menu where another one was heard. */
function meterSet(estimate: Score, reference: Score): Begun {
  const [mine, theirs] = [estimate.measures[0], reference.measures[0]];
  if (!mine || !theirs || sameTimeSignature(mine.timeSignature, theirs.timeSignature))
    return { score: estimate, actions: 0 };
  const set = run(editorState(estimate), 'set-meter', { measureIndex: 0, time: theirs.timeSignature });
  if (!set.ok) throw new Error(set.error.sentence);
  return { score: set.value.score, actions: ACTIONS_BY_MENU };
}

/** Barlines that lie beside those of the reference throughout are moved first, where that leaves fewer wrong notes than it takes actions. */
function barlinesMoved(estimate: Score, reference: Score): Begun {
  const wrongIn = (score: Score) => wrongNotes(heardLine(score), aligned(score, reference));
  const start = editorState(estimate);
  const byBeats = (['barlines-beat-earlier', 'barlines-beat-later'] as const).map((name) => ({
    moved: run(start, name),
    actions: 1,
  }));
  const byEighths = [-EIGHTH_TICKS, EIGHTH_TICKS].map((byTicks) => ({
    moved: runCall(start, call('move-barlines', byTicks)),
    actions: ACTIONS_BY_MENU,
  }));
  return [...byBeats, ...byEighths]
    .flatMap(({ moved, actions }) => (moved.ok ? [{ score: moved.value.score, actions }] : []))
    .reduce((best, way) => (wrongIn(way.score) + way.actions < wrongIn(best.score) + best.actions ? way : best), {
      score: estimate,
      actions: 0,
    });
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
