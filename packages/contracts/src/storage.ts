const UNITS = [
  { name: 'GB', bytes: 1e9 },
  { name: 'MB', bytes: 1e6 },
  { name: 'kB', bytes: 1e3 },
] as const;

/**
 * How much of the room for songs is taken, as people say it: '2.1 of 5 GB', '40 MB of 5 GB'. Each in the largest unit it
 * reaches, to one place.
 */
export function storageUsed(usedBytes: number, allowedBytes: number): string {
  const [used, allowed] = [inWords(usedBytes), inWords(allowedBytes)];
  const before = used.unit === allowed.unit ? used.number : `${used.number} ${used.unit}`;
  return `${before} of ${allowed.number} ${allowed.unit}`;
}

function inWords(bytes: number): { number: string; unit: string } {
  const unit = UNITS.find((unit) => bytes >= unit.bytes) ?? UNITS[2];
  return { number: String(Math.round((bytes / unit.bytes) * 10) / 10), unit: unit.name };
}
