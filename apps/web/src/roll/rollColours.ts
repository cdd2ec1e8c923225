import type { RollBlock } from './rollBlocks';

/** 0: by pitch class, 1: by voice. */
export type ColourScheme = 0 | 1;

const COOKIE = 'pianoroll_config';
const YEAR_SEC = 365 * 24 * 3600;

/** The scheme somebody chose before, kept in a cookie as the specification names it; by pitch class at first. */
export function storedScheme(cookies: string): ColourScheme {
  const text = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(cookies)?.[1];
  try {
    return (JSON.parse(decodeURIComponent(text ?? '{}')) as { colorScheme?: unknown }).colorScheme === 1 ? 1 : 0;
  } catch {
    return 0; // not ours, or cut off
  }
}

export const schemeCookie = (colorScheme: ColourScheme): string =>
  `${COOKIE}=${encodeURIComponent(JSON.stringify({ colorScheme }))}; path=/; max-age=${YEAR_SEC}; samesite=lax`;

/** Hues around the circle of fifths: related pitches look related. */
const FIFTH_DEGREES = 210;
/** Upper and lower hand, their second voices, and then other parts. */
const LINE_HUES = [215, 190, 28, 350] as const;
const PART_TURN = 75;

export function blockColour(
  { midi, line }: Pick<RollBlock, 'midi' | 'line'>,
  scheme: ColourScheme,
  dark: boolean,
): string {
  const hue =
    scheme === 0
      ? ((midi % 12) * FIFTH_DEGREES) % 360
      : (LINE_HUES[line % LINE_HUES.length]! + Math.floor(line / LINE_HUES.length) * PART_TURN) % 360;
  return `hsl(${hue} ${dark ? 55 : 62}% ${dark ? 66 : 40}%)`;
}
