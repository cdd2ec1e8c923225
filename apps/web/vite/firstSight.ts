import type {} from '../src/api/earlyAnswers';
import type {} from '../src/first-sight';
import { isOfThis, KEPT_IN, looksNow, type Sight, type SightOf } from '../src/first-sight/sight';

/**
 * Part of the page's first script: shows the first screen of a score as it was seen last, before the page is built, which
 * takes a slow phone seconds. The server has the first word: nothing is shown until it has said who is signed in and given them this very music.
 */
export const firstSight = (): string =>
  `(${showFirstSight.toString()})(${isOfThis.toString()}, ${looksNow.toString()}, ${JSON.stringify(KEPT_IN)});\n`;

/** Runs in the browser, as it is written here. */
function showFirstSight(isThis: typeof isOfThis, looks: typeof looksNow, { database, table }: typeof KEPT_IN): void {
  const [path, query] = location.hash.slice(1).split('?');
  const asked = new URLSearchParams(query);
  const song = asked.get('id') ?? '';
  const account = window.earlyAnswers?.['/GetAccountInfo'];
  const music = window.earlyAnswers?.[`/MusicJson?${new URLSearchParams({ id: song }).toString()}`];
  // As sheet music, without a dialog over it.
  if (path !== '/score' || asked.size !== 1 || !account || !music) return;
  const release = (document.currentScript as HTMLScriptElement).src;

  const whose = account.then((answer) => answer.clone().json() as Promise<{ id?: string }>);
  const opened: Promise<SightOf | undefined> = Promise.all([whose, music]).then(([{ id = '' }, { ok, headers }]) =>
    ok ? { song, account: id, name: headers.get('etag') ?? '', release, looks: looks() } : undefined,
  );
  const of = opened.catch(() => undefined);
  const kept = new Promise<Sight | undefined>((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.transaction!.abort(); // nothing was kept yet
    request.onerror = () => reject(new Error('nothing was kept'));
    request.onsuccess = () => {
      const db = request.result;
      const found = db.transaction(table).objectStore(table).get(song);
      found.onsuccess = () => resolve(found.result as Sight | undefined);
      found.onerror = () => reject(found.error!);
      found.transaction!.oncomplete = () => db.close();
    };
  });

  // From the browser's store, in the time the answers take; text laid out without them would be laid out twice.
  const lettered = kept.then((sight) => Promise.all((sight?.faces ?? []).map((face) => document.fonts.load(face))));

  let gone = false;
  const parts = new Map<number | 'words', readonly Element[]>();
  const replaced = (what: number | 'words') => {
    if (parts.size === 0) gone = true; // the page was quicker
    for (const part of parts.get(what) ?? []) part.remove();
    parts.delete(what);
  };
  const letGo = () => {
    gone = true;
    for (const what of parts.keys()) replaced(what);
  };
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  window.firstSight = { of, replaced, letGo, settled };

  const show = ({ lines, words, staffLine }: Sight) => {
    const ground = document.createElement('div');
    ground.className = 'first-sight-paper';
    const all = document.createElement('div');
    all.className = 'first-sight sheet';
    all.ariaHidden = 'true';
    const system = document.createElement('div');
    system.className = 'sheet-lines';
    if (staffLine) {
      system.dataset['sharp'] = '';
      system.style.setProperty('--staff-line', staffLine);
    }
    all.append(system);
    for (const { index, left, top, width, svg } of lines) {
      const line = document.createElement('div');
      line.className = 'sheet-system';
      Object.assign(line.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
      line.innerHTML = svg; // as the engraver of this page wrote it, which lets nothing through but music
      system.append(line);
      parts.set(index, [line]);
    }
    const header = words.map(({ text, style }) => {
      const line = document.createElement('p');
      line.textContent = text;
      Object.assign(line.style, style);
      return line;
    });
    all.append(...header);
    parts.set('words', [ground, ...header]);
    // They are in the browser's store: nobody waits for them.
    document.documentElement.setAttribute('data-letters', '');
    const width = window.innerWidth; // asked before there is something to lay out
    document.body.append(ground, all);
    window.addEventListener('resize', () => window.innerWidth === width || letGo());
  };
  kept.then((sight) => sight || settle(), settle);
  Promise.all([opened, kept, lettered]).then(([opened, sight]) => {
    if (gone || !opened || !sight || !isThis(sight.of, opened)) return settle();
    show(sight);
    requestAnimationFrame(() => setTimeout(settle)); // after it was painted
  }, settle);
}
