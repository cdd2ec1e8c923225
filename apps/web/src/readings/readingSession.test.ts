import type { SongSettings } from '@notewright/contracts';
import { readEvidence, writeEvidence } from '@notewright/evidence';
import { notator } from '@notewright/notate';
import { madeUpSong, networks } from '@notewright/notate/testing';
import { editorState, run } from '@notewright/editor';
import { encodeMusicJson, violations, type Score } from '@notewright/score';
import { expect, test } from 'vitest';
import { asked } from './facts';
import { ReadingSession } from './readingSession';
import type { SessionWorld } from './sessionState';
import type { Pointed, TakenReading } from './target';
import { inThisThread } from './testing/inThisThread';

const FILE = writeEvidence(madeUpSong(7).evidence);
const evidence = heardIn(FILE);
const PIANO: SongSettings = { version: 1, mode: 'universal', instrument: 'piano' };
const write = notator(evidence, networks);
function heardIn(file: Uint8Array) {
  const read = readEvidence(file);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}
const fileOf = (file: Uint8Array) => Uint8Array.from(file).buffer;
const titled = (score: Score): Score => ({ ...score, meta: { ...score.meta, title: 'Air' } });
const FIRST = titled(write({ mode: 'universal', instrument: 'piano', title: 'Air', composer: '' }).score);
const music = (score: Score) => JSON.stringify(encodeMusicJson(score));

/** A page that shows whatever is taken. */
function page(world: Partial<SessionWorld> = {}, pointed: () => Pointed | undefined = () => undefined) {
  const session = new ReadingSession('song', {
    fetchEvidence: async () => fileOf(FILE),
    fetchBase: async () => FIRST,
    notating: inThisThread,
    sentenceOf: (error) => String(error),
    ...world,
  });
  const shown = { score: FIRST, settings: PIANO, plain: undefined as Score | undefined };
  const taken: TakenReading[] = [];
  const follow = () =>
    session.setTarget({
      ...{ id: 'song', ...shown, selected: false, pointed },
      take: (reading) => {
        taken.push(reading);
        Object.assign(shown, { score: reading.score, settings: reading.settings, plain: reading.plain });
        follow();
      },
    });
  follow();
  const put = (score: Score) => {
    shown.score = score;
    follow();
  };
  return { session, shown, taken, put };
}

test('a song is woken once; its readings come best first, each with its passage', async () => {
  const { session } = page();
  const stages = new Set<string>();
  session.subscribe(() => stages.add(session.getState().stage));
  await Promise.all([session.wake(), session.wake()]);
  expect([...stages]).toEqual(['fetching', 'finding', 'ready']);
  const { readings, heard } = session.getState();
  expect(heard?.notes).toHaveLength(evidence.notes.length);
  expect(readings.length).toBeGreaterThan(1);
  expect(new Set(readings.map(({ preview }) => music(preview!.score))).size).toBe(readings.length);
  expect(session.shownIndex(PIANO)).toBe(0);
});

test('choosing shows exactly what the settings give anywhere else', async () => {
  const { session, shown, taken } = page();
  await session.wake();
  await session.choose(1);
  const anywhere = notator(evidence, networks)(asked(shown.settings, FIRST)).score;
  expect(music(shown.score) === music(anywhere)).toBe(true);
  expect(session.shownIndex(shown.settings)).toBe(1);
  expect(taken).toHaveLength(1);
  await session.choose(9);
  expect(taken).toHaveLength(1);
});

test('going back gives the first score itself', async () => {
  const { session, shown } = page();
  await session.wake();
  await session.choose(1);
  expect(shown.score).not.toBe(FIRST);
  await session.change(() => PIANO);
  expect(shown.score).toBe(FIRST);
});

test('the newest wish counts', async () => {
  const { session, taken } = page();
  await session.wake();
  await Promise.race([session.telling.scaleTempo('half'), session.telling.scaleTempo('double'), session.choose(1)]);
  await session.choose(1);
  expect(taken.at(-1)!.settings.reading ?? 'the first').toEqual(
    session.getState().readings[1]!.choice.settings.reading ?? 'the first',
  );
  expect(taken.every(({ settings }) => settings.tempoScale === undefined)).toBe(true);
});

test('a tempo that cannot be told is refused in words, and nothing changes', async () => {
  const { session, taken } = page();
  await session.wake();
  await session.telling.scaleTempo('double');
  await session.telling.scaleTempo('double');
  expect(session.getState().refusal).toMatch(/neither half nor twice/);
  expect(taken).toHaveLength(1);
  await session.telling.scaleTempo('half');
  expect(session.getState().refusal).toBeUndefined();
  expect(taken.at(-1)!.settings).toEqual(PIANO);
});

test('a note that is pointed at begins a measure', async () => {
  const { onsetSec, midi } = evidence.notes.find(({ onsetSec }) => onsetSec > 4)!;
  const { session, shown } = page({}, () => ({ sec: onsetSec + 0.05, midi }));
  await session.wake();
  await session.telling.downbeatHere();
  expect(shown.settings.downbeatSec).toBeCloseTo(onsetSec, 9);
  const begins = shown.score.measures.map(({ timestampSec }) => timestampSec!);
  expect(Math.min(...begins.map((sec) => Math.abs(sec - onsetSec)))).toBeLessThan(0.06);
  const nobody = page();
  await nobody.session.wake();
  await nobody.session.telling.downbeatHere();
  expect(nobody.session.getState().refusal).toMatch(/Select a note first/);
});

test('tapped beats are the beats', async () => {
  const { session, shown } = page();
  await session.wake();
  const { beatsSec } = (await session.notationNow())!;
  const taps = beatsSec
    .slice(2, 8)
    .flatMap((sec, index) => (index < 5 ? [sec, (sec + beatsSec[index + 3]!) / 2] : [sec]));
  session.setTaps(taps);
  await session.telling.tellTaps();
  expect(shown.settings.beatsSec).toEqual(taps);
  const found = session.getState().notation!.beatsSec;
  for (const tap of taps) expect(Math.min(...found.map((sec) => Math.abs(sec - tap)))).toBeLessThan(0.02);
});

test('readings are found anew for another instrument', async () => {
  const { session, shown } = page();
  await session.wake();
  await session.change((settings) => ({ ...settings, instrument: 'flute' }));
  expect(shown.score.parts[0]!.staves).toEqual(['treble']);
  await session.renewReadings();
  expect(session.getState().readings[0]!.preview!.score.parts[0]!.staves).toEqual(['treble']);
});

test('where things are told of a part of the piece, readings show that part', async () => {
  const { session } = page({ fetchEvidence: async () => fileOf(writeEvidence(madeUpSong(7, 40).evidence)) });
  await session.wake();
  const shownFrom = () => session.getState().readings.map(({ preview }) => preview!.fromSec);
  expect(new Set(shownFrom())).toEqual(new Set([0]));
  session.setScope({ fromSec: 20 });
  await expect.poll(() => new Set(shownFrom())).toEqual(new Set([20]));
  for (const { preview } of session.getState().readings) {
    const begins = preview!.score.measures.map(({ timestampSec }) => timestampSec!);
    expect(begins[0]).toBeLessThanOrEqual(20);
    expect(begins.at(-1)).toBeGreaterThan(20);
  }
});

test('what cannot be read or fetched is said, and can be tried again', async () => {
  const damaged = page({ fetchEvidence: async () => new ArrayBuffer(40) });
  await damaged.session.wake();
  expect(damaged.session.getState()).toMatchObject({
    stage: 'failed',
    failure: expect.stringMatching(/cannot be read/),
  });

  let broken = true;
  const line = page({
    fetchEvidence: async () => {
      if (broken) throw new Error('no line');
      return fileOf(FILE);
    },
  });
  await line.session.wake();
  expect(line.session.getState()).toMatchObject({ stage: 'failed', failure: 'Error: no line' });
  broken = false;
  await line.session.wake();
  expect(line.session.getState().stage).toBe('ready');
});

test('without the notation that edits are measured against nothing is written', async () => {
  const { session, taken } = page({ fetchBase: () => Promise.reject(new Error('no line')) });
  await session.wake();
  await session.choose(1);
  expect(taken).toEqual([]);
  expect(session.getState()).toMatchObject({
    writing: false,
    refusal: expect.stringMatching(/nothing was changed.*no line/),
  });
});

test('what was done by hand stays through every reading that is tried, and what has no place is told', async () => {
  const { session, shown, put } = page();
  await session.wake();
  const opened = { ...editorState(FIRST), reading: { settings: PIANO } };
  const first = run(opened, 'first-note');
  const higher = first.ok && run(first.value, 'pitch-up');
  const named = higher && higher.ok && run(higher.value, 'set-section', { measureIndex: 1, label: 'By hand' });
  if (!named || !named.ok) throw new Error('the score was not edited');
  const { score: edited } = named.value;
  put(edited);
  const sections = () => shown.score.measures.flatMap(({ section }) => (section === 'By hand' ? [section] : []));
  for (let index = session.getState().readings.length - 1; index >= 0; index--) {
    await session.choose(index);
    const { lost, readings } = session.getState();
    expect(sections().length + lost.filter(({ kind }) => kind === 'section').length).toBe(1);
    expect(violations(shown.score)).toEqual([]);
    expect(music(shown.plain!) === music(titled(write(readings[index]!.choice.settings).score))).toBe(true);
  }
  await session.change(() => PIANO);
  expect(shown.score).toBe(edited);
});

test('a barline that is moved wakes the session, begins its measure there, and stays when another is moved', async () => {
  const { session, shown } = page();
  const starts = () => shown.score.measures.map(({ timestampSec }) => timestampSec ?? NaN);
  const before = starts();
  const [second = NaN, fourth = NaN] = [before[1], before[3]];
  await session.telling.moveBarline(second, second + 0.1);
  expect(starts()[1]).toBeCloseTo(second + 0.1, 2);
  await session.telling.moveBarline(fourth, fourth - 0.08);
  expect(starts()[3]).toBeCloseTo(fourth - 0.08, 2);
  expect(starts()[1]).toBeCloseTo(second + 0.1, 2);
  for (const index of [0, 2, 4]) expect(starts()[index]).toBeCloseTo(before[index] ?? NaN, 2);
  expect(starts()).toHaveLength(before.length);
  expect(violations(shown.score)).toEqual([]);
  const { settings } = shown;
  await session.telling.moveBarline((starts()[2] ?? NaN) + 0.3, 0);
  expect(session.getState().refusal).toMatch(/not one of the reading/);
  expect(shown.settings).toBe(settings);
});
