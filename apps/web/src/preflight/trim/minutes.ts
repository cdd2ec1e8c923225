import { clock } from '../../parts/clock';

/** A moment as mm:ss, with a tenth where it lies between seconds. */
export function minutesText(sec: number): string {
  const tenths = Math.round(10 * Math.max(0, sec));
  return clock(Math.floor(tenths / 10)) + (tenths % 10 === 0 ? '' : `.${tenths % 10}`);
}

/** Reads mm:ss, or seconds alone. @returns seconds; undefined for what is no moment: 1:75, letters */
export function minutesIn(text: string): number | undefined {
  const read = /^\s*(?:(\d{1,3}):)?(\d{1,4})(?:[.,](\d))?\s*$/.exec(text);
  if (!read) return undefined;
  const [, minutes, seconds, tenth = '0'] = read;
  if (minutes !== undefined && (seconds!.length > 2 || Number(seconds) > 59)) return undefined;
  return 60 * Number(minutes ?? 0) + Number(seconds) + Number(tenth) / 10;
}
