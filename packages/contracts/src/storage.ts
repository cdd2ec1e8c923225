import { errorWords, spokenLanguage, type Language } from '@notewright/words';

const UNITS = [
  { name: 'GB', bytes: 1e9 },
  { name: 'MB', bytes: 1e6 },
  { name: 'kB', bytes: 1e3 },
] as const;

/**
 * How much of the room for songs is taken, as people say it: '2.1 of 5 GB', '40 MB of 5 GB'. Each in the largest unit it
 * reaches, to one place.
 */
export function storageUsed(usedBytes: number, allowedBytes: number, language: Language = spokenLanguage()): string {
  const [used, allowed] = [sizeInWords(usedBytes, language), sizeInWords(allowedBytes, language)];
  const { storage } = errorWords(language);
  return used.unit === allowed.unit
    ? storage.usedSameUnit({ used: used.number, allowed: allowed.number, unit: allowed.unit })
    : storage.used({
        used: used.number,
        usedUnit: used.unit,
        allowed: allowed.number,
        allowedUnit: allowed.unit,
      });
}

/** A size in the largest unit it reaches, to one place: '2.1' and 'GB'. Next to nothing is '0' of the smallest. */
export function sizeInWords(bytes: number, language: Language = spokenLanguage()): { number: string; unit: string } {
  const unit = UNITS.find((unit) => bytes >= unit.bytes) ?? UNITS[2];
  const number = (bytes / unit.bytes).toLocaleString(language, { maximumFractionDigits: 1, useGrouping: false });
  return { number, unit: unit.name };
}
