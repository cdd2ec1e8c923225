const SECOND_MS = 1000;
const DAY_SEC = 24 * 60 * 60;

/** Days, and what is left of the last one as '03:07:09'; undefined when the time is over. */
export function timeLeft(ms: number): { readonly days: number; readonly time: string } | undefined {
  if (!(ms > 0)) return undefined;
  const seconds = Math.ceil(ms / SECOND_MS);
  const rest = seconds % DAY_SEC;
  const parts = [Math.floor(rest / 3600), Math.floor(rest / 60) % 60, rest % 60];
  return { days: Math.floor(seconds / DAY_SEC), time: parts.map((part) => String(part).padStart(2, '0')).join(':') };
}
