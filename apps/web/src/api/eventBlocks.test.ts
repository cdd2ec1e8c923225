import { expect, test } from 'vitest';
import { eventBlocks } from './eventBlocks';

const changed = { name: 'changed', data: 'songbook' };

test('events are distinguished from the comments between them', () =>
  expect(eventBlocks(': alive\n\nevent: changed\ndata: songbook\n\n: alive\n\nevent: end\ndata: session\n\n')).toEqual({
    events: [changed, { name: 'end', data: 'session' }],
    rest: '',
  }));

test('an event that arrives in pieces is one event', () => {
  let rest = '';
  const events = [...'event: changed\ndata: songbook\n\n: al'].flatMap((letter) => {
    const read = eventBlocks(rest + letter);
    rest = read.rest;
    return read.events;
  });
  expect(events).toEqual([changed]);
  expect(rest).toBe(': al');
});

test('the page of a proxy has no events', () =>
  expect(eventBlocks('<html>\n\n<p>Please wait…</p>\n\n').events).toEqual([]));
