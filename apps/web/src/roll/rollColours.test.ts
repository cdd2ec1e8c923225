import { expect, test } from 'vitest';
import { blockColour, schemeCookie, storedScheme } from './rollColours';

test('the chosen scheme comes back from its cookie, anything else is by pitch class', () => {
  for (const scheme of [0, 1] as const)
    expect(storedScheme(`theme=dark; ${schemeCookie(scheme).split(';')[0]}`)).toBe(scheme);
  for (const cookies of ['', 'pianoroll_config=%7B', 'pianoroll_config=%%', 'other=1'])
    expect(storedScheme(cookies)).toBe(0);
  expect(schemeCookie(1)).toContain(`max-age=${365 * 24 * 3600};`);
});

test('by pitch class octaves look alike, by voice they do not matter', () => {
  const colour = (midi: number, line: number, scheme: 0 | 1) => blockColour({ midi, line }, scheme, false);
  expect(colour(60, 0, 0)).toBe(colour(72, 2, 0));
  expect(colour(60, 0, 0)).not.toBe(colour(61, 0, 0));
  expect(colour(60, 1, 1)).toBe(colour(71, 1, 1));
  expect(colour(60, 0, 1)).not.toBe(colour(60, 2, 1));
  expect(colour(60, 0, 1)).not.toBe(colour(60, 4, 1));
});
