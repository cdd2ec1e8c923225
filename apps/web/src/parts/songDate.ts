import { spokenLocale } from './locale';

/** Milliseconds since 1970 of the wire's '/Date(ms)/'; 0 for anything else. */
export const readWireDate = (text: string): number => Number(/^\/Date\((-?\d+)/.exec(text)?.[1] ?? 0);

/** Making a format takes longer than using it, and a songbook has hundreds of dates. */
const made = new Map<string, Intl.DateTimeFormat>();
function format(text: string, name: string, options: Intl.DateTimeFormatOptions): string {
  const locale = spokenLocale();
  const key = `${name} ${locale}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, options);
  made.set(key, known);
  return known.format(readWireDate(text));
}

export const shortDate = (text: string): string => format(text, 'short', { dateStyle: 'medium' });
/** '23 Nov 2026, 05:34' */
export const shortMoment = (text: string): string =>
  format(text, 'moment', { dateStyle: 'medium', timeStyle: 'short' });
export const fullDate = (text: string): string => format(text, 'full', { dateStyle: 'full', timeStyle: 'short' });

/** A day as '2026-11-25' for readers: '25 Nov 2026'; anything else as it is. */
export function plainDay(text: string): string {
  const day = new Date(`${text}T00:00Z`);
  if (Number.isNaN(day.getTime())) return text;
  return new Intl.DateTimeFormat(spokenLocale(), { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
}
