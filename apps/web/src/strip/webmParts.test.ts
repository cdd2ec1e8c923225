import { expect, test } from 'vitest';
import { webmParts } from './webmParts';

/** An element of Matroska: its number, its size in four bytes, what is in it. */
function element(id: readonly number[], ...content: readonly (readonly number[])[]): readonly number[] {
  const body = content.flat();
  const size = [0x10, body.length >> 16, (body.length >> 8) & 255, body.length & 255];
  return [...id, ...size, ...body];
}
const cluster = (atMs: number, sound: number) =>
  element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], [atMs >> 8, atMs & 255]), element([0xa3], [sound]));
const HEAD = element([0x1a, 0x45, 0xdf, 0xa3], [1]);
const INFO = element([0x15, 0x49, 0xa9, 0x66], element([0x2a, 0xd7, 0xb1], [0x0f, 0x42, 0x40]));
const TRACKS = element([0x16, 0x54, 0xae, 0x6b], [7]);
const CUES = element([0x1c, 0x53, 0xbb, 0x6b], [9, 9]);
const CLUSTERS = [0, 5000, 10_000, 15_000, 20_000].map((atMs, index) => cluster(atMs, 100 + index));
const FILE = Uint8Array.from([...HEAD, ...element([0x18, 0x53, 0x80, 0x67], INFO, CUES, TRACKS, ...CLUSTERS)]);

test('a recording is cut where its clusters are; each part has the head and its own sound, and none is lost', () => {
  const parts = webmParts(FILE, 9);
  expect(parts.map(({ atSec }) => atSec)).toEqual([0, 10, 20]);
  for (const [index, { bytes }] of parts.entries()) {
    expect([...bytes.subarray(0, HEAD.length)]).toEqual(HEAD);
    expect([...bytes].join()).toContain(TRACKS.join());
    const own = CLUSTERS.slice(2 * index, 2 * index + 2).flat();
    expect([...bytes.subarray(-own.length)]).toEqual(own);
    expect(bytes.length).toBe(HEAD.length + 12 + INFO.length + TRACKS.length + own.length);
    // A part can be cut again: it is such a file itself.
    expect(webmParts(bytes, 1000)).toEqual([{ bytes, atSec: 10 * index }]);
  }
});

test('what is no whole WebM file has no part', () => {
  expect(webmParts(FILE.slice(0, -3), 9)).toEqual([]);
  expect(webmParts(new Uint8Array(), 9)).toEqual([]);
  expect(webmParts(new TextEncoder().encode('RIFF some other sound'), 9)).toEqual([]);
  expect(webmParts(new Uint8Array(1000), 9)).toEqual([]);
});
