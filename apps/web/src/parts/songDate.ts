/** Milliseconds since 1970 of the wire's '/Date(ms)/'; 0 for anything else. */
export const readWireDate = (text: string): number => Number(/^\/Date\((-?\d+)/.exec(text)?.[1] ?? 0);

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });

export const shortDate = (text: string): string => format.format(readWireDate(text));
export const fullDate = (text: string): string => exact.format(readWireDate(text));
