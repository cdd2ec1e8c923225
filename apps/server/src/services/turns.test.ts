import { err } from '@notewright/result';
import { expect, test } from 'vitest';
import { Turns } from './turns';

const here = () => new AbortController();
const taken = async (turn: ReturnType<Turns['take']>) => {
  const answer = await turn;
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
};

test('one at a time, in the order they came; other keys do not wait', async () => {
  const turns = new Turns();
  const seen: string[] = [];
  const first = await taken(turns.take('anna', 2, here().signal));
  const second = taken(turns.take('anna', 2, here().signal)).then((done) => (seen.push('second'), done));
  const third = taken(turns.take('anna', 2, here().signal)).then((done) => (seen.push('third'), done));
  (await taken(turns.take('bela', 2, here().signal)))();
  expect(seen).toEqual([]);
  first();
  first(); // ending twice gives nobody else a turn
  const end = await second;
  expect(seen).toEqual(['second']);
  end();
  (await third)();
  expect(seen).toEqual(['second', 'third']);
});

test('a line that is too long takes nobody more, until somebody has gone', async () => {
  const turns = new Turns();
  const done = await taken(turns.take('anna', 1, here().signal));
  const impatient = here();
  const waiting = turns.take('anna', 1, impatient.signal);
  expect(await turns.take('anna', 1, here().signal)).toEqual(err({ code: 'too-busy', retryAfterSec: 10 }));
  impatient.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  const next = taken(turns.take('anna', 1, here().signal));
  done();
  (await next)();
});
