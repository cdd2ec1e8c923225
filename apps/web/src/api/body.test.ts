import { expect, test } from 'vitest';
import { bodyOf } from './body';

const answer = (chunks: (controller: ReadableStreamDefaultController<Uint8Array>) => void) =>
  new Response(new ReadableStream({ start: chunks }));

test('an answer is read as JSON, and an error page as nothing', async () => {
  expect(await bodyOf(new Response('{"ok":true}'))).toEqual({ ok: true });
  expect(await bodyOf(new Response('<html>Bad gateway</html>'))).toBeUndefined();
});

test('a call given up while its answer still arrives counts as cancelled, not as a wrong answer', async () => {
  const givenUp = answer((stream) => stream.error(new DOMException('given up', 'AbortError')));
  await expect(bodyOf(givenUp)).rejects.toMatchObject({ code: 'cancelled' });
});

test('a connection that breaks in the middle counts as a server out of reach', async () => {
  const broken = answer((stream) => stream.error(new TypeError('network error')));
  await expect(bodyOf(broken)).rejects.toMatchObject({ code: 'unreachable' });
});
