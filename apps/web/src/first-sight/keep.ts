import { KEPT_IN, looksNow, type Sight } from './sight';
import type {} from './index';

/** Songs of which it is kept; a screen of dense piano music takes some 100 kB. */
const MOST = 6;
const WRITTEN_WITH = ['fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'textAlign'] as const;

/**
 * Keeps the first screen of the score on the page for its next opening on this device.
 *
 * @returns false while lines on the screen still wait for their pictures
 */
export async function keepFirstSight(): Promise<boolean> {
  const of = await window.firstSight?.of;
  // Whoever has read on, or turned the phone, sees something else than who opens it.
  if (!of || window.scrollY > 0 || looksNow() !== of.looks) return true;
  const sheet = document.querySelector<HTMLElement>('.sheet');
  const seen = sheet && seenOf(sheet);
  if (!seen) return false;
  // Somebody may have logged out while it was looked at.
  if (window.firstSight) await keep({ of, song: of.song, keptAt: Date.now(), ...seen });
  return true;
}

function seenOf(sheet: HTMLElement): Pick<Sight, 'lines' | 'words' | 'staffLine' | 'faces'> | undefined {
  const onScreen = [...sheet.querySelectorAll<HTMLElement>('.sheet-line')].filter(
    (line) => line.getBoundingClientRect().top < window.innerHeight,
  );
  const lines = onScreen.flatMap((line) => {
    const picture = line.querySelector('.sheet-system:not([data-stale])');
    return picture ? [{ index: Number(line.dataset['line']), ...placeOf(picture), svg: picture.innerHTML }] : [];
  });
  if (lines.length === 0 || lines.length < onScreen.length) return undefined;
  const words = [...sheet.querySelectorAll<HTMLElement>('header h1, header p')].map((element) => {
    const { left, top, width } = placeOf(element);
    const computed = getComputedStyle(element);
    const style = Object.fromEntries(WRITTEN_WITH.map((name) => [name, computed[name]]));
    return { text: element.textContent, style: { ...style, left: `${left}px`, top: `${top}px`, width: `${width}px` } };
  });
  const all = sheet.querySelector<HTMLElement>('.sheet-lines');
  const staffLine = all && 'sharp' in all.dataset ? all.style.getPropertyValue('--staff-line') : '';
  return { lines, words, staffLine, faces: facesInUse() };
}

const facesInUse = (): string[] => [
  ...new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ style, weight, family }) => `${style} ${weight.split(' ')[0]} 1px ${family}`),
  ),
];

function placeOf(element: Element) {
  const { left, top, width } = element.getBoundingClientRect();
  return { left: left + window.scrollX, top: top + window.scrollY, width };
}

async function keep(sight: Sight): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(KEPT_IN.database, 1);
    asked.onupgradeneeded = () =>
      asked.result.createObjectStore(KEPT_IN.table, { keyPath: 'song' }).createIndex(KEPT_IN.byAge, KEPT_IN.byAge);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('what was seen cannot be kept'));
  });
  const transaction = db.transaction(KEPT_IN.table, 'readwrite');
  const done = new Promise((resolve) => (transaction.oncomplete = transaction.onabort = resolve));
  const table = transaction.objectStore(KEPT_IN.table);
  table.put(sight);
  const byAge = table.index(KEPT_IN.byAge).getAllKeys();
  byAge.onsuccess = () => byAge.result.slice(0, -MOST).forEach((song) => table.delete(song));
  await done;
  db.close();
}
