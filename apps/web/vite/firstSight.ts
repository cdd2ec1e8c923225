import type { FirstSightAnswer } from '@notewright/contracts';
import { SHARE_HEADER } from '../../../packages/contracts/src/token-field';
import type {} from '../src/api/earlyAnswers';
import type {} from '../src/first-sight';
import { isOfThis, KEPT_IN, looksNow, LOOKS_STORED_AS, type Sight, type SightOf } from '../src/first-sight/sight';
import { layOutServed, sheetShape } from './servedSight';

/**
 * Part of the page's first script: shows the first screen of a score as it was seen last, before the page is built, which
 * takes a slow phone seconds. The server has the first word: nothing is shown until it has said who is signed in and given them this very music.
 * Where nothing is kept, it shows what the server draws.
 */
export const firstSight = (): string =>
  `(${showFirstSight.toString()})(${[
    isOfThis.toString(),
    looksNow.toString(),
    sheetShape.toString(),
    layOutServed.toString(),
    JSON.stringify({ ...KEPT_IN, looksStoredAs: LOOKS_STORED_AS, shareHeader: SHARE_HEADER }),
  ].join(', ')});\n`;

/** Runs in the browser, as it is written here. */
function showFirstSight(
  isThis: typeof isOfThis,
  looks: typeof looksNow,
  shapeOf: typeof sheetShape,
  layOut: typeof layOutServed,
  { database, table, looksStoredAs, shareHeader }: typeof KEPT_IN & Record<'looksStoredAs' | 'shareHeader', string>,
): void {
  const [path, query] = location.hash.slice(1).split('?');
  const asked = new URLSearchParams(query);
  const song = asked.get('id') ?? '';
  const account = window.earlyAnswers?.['/GetAccountInfo'];
  const music = window.earlyAnswers?.[`/MusicJson?${new URLSearchParams({ id: song }).toString()}`];
  const own = path === '/score' && account && music ? ([account, music] as const) : undefined;
  /** The secret of a private link; of what is behind it nothing is kept. */
  const link = path === '/shared' ? asked.get('token') : null;
  // As sheet music, without a dialog over it.
  if (asked.size !== 1 || !(own ?? link)) return;
  const release = (document.currentScript as HTMLScriptElement).src;

  const openOwn = async ([account, music]: readonly Promise<Response>[]): Promise<SightOf | undefined> => {
    const whose = account!.then((answer) => answer.clone().json() as Promise<{ id?: string }>);
    const [{ id = '' }, { ok, headers }] = await Promise.all([whose, music!]);
    return ok ? { song, account: id, name: headers.get('etag') ?? '', release, looks: looks() } : undefined;
  };
  const opened = own ? openOwn(own) : Promise.resolve(undefined);
  const of = opened.catch(() => undefined);
  const kept = new Promise<Sight | undefined>((resolve, reject) => {
    if (!own) return resolve(undefined);
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
  /** Whether the page has its own words over the music. */
  let titled = false;
  let standing: readonly Element[] = [];
  /** Takes each part away. */
  const parts = new Map<number | 'words', () => void>();
  const replaced = (what: number | 'words') => {
    titled ||= what === 'words';
    if (parts.size === 0 && what !== 'words') gone = true; // the page was quicker
    parts.get(what)?.();
    parts.delete(what);
    if (parts.size === 0) for (const element of standing) element.remove();
  };
  const letGo = () => {
    gone = true;
    for (const what of parts.keys()) replaced(what);
  };
  const stand = (all: HTMLElement, ground: HTMLElement) => {
    standing = [all, ground];
    const width = window.innerWidth; // asked before there is something to lay out
    document.body.append(ground, all);
    window.addEventListener('resize', () => window.innerWidth === width || letGo());
  };
  const paper = () => {
    const ground = document.createElement('div');
    ground.className = 'first-sight-paper';
    return ground;
  };
  let settle = (): void => undefined;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  window.firstSight = { of, replaced, letGo, settled };

  const show = ({ lines, words, staffLine }: Sight) => {
    const ground = paper();
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
      parts.set(index, () => line.remove());
    }
    const header = words.map(({ text, style }) => {
      const line = document.createElement('p');
      line.textContent = text;
      Object.assign(line.style, style);
      return line;
    });
    all.append(...header);
    parts.set('words', () => [ground, ...header].forEach((part) => part.remove()));
    // They are in the browser's store: nobody waits for them.
    document.documentElement.setAttribute('data-letters', '');
    stand(all, ground);
  };

  const showServed = (drawn: FirstSightAnswer) => {
    const { all, header, music, lines } = layOut(drawn, shape?.staffLine ?? '');
    const ground = paper();
    stand(all, ground);
    // The page draws what is on the screen, as long as nobody scrolls.
    for (const [index, line] of lines.entries())
      if (line.getBoundingClientRect().top >= window.innerHeight) line.remove();
      // What is taken away keeps its place for what stands below it.
      else parts.set(index, () => (line.style.visibility = 'hidden'));
    parts.set('words', () => {
      header.style.height = `${header.offsetHeight}px`;
      header.replaceChildren();
      ground.remove();
      // There may be a notice over the sheet, of which only the page knows.
      const sheet = document.querySelector('#root .sheet-lines');
      if (sheet) all.style.top = `${sheet.getBoundingClientRect().top - music.getBoundingClientRect().top}px`;
    });
    if (titled) replaced('words');
  };
  const shape = shapeOf();
  let served: Promise<void> | undefined;
  /** The server looks itself whether whoever asks may open the score. */
  const askServer = () => {
    if (!shape) return;
    const { width, zoom } = shape;
    const wished = new URLSearchParams({ ...(own && { id: song }), width: String(width), zoom: String(zoom) });
    const headers = link === null ? undefined : { [shareHeader]: link };
    const address = `/${own ? '' : 'Shared'}FirstSight?${wished.toString()}`;
    served ??= fetch(address, { credentials: 'same-origin', cache: 'no-store', ...(headers && { headers }) })
      .then((answer) => (answer.ok ? (answer.json() as Promise<FirstSightAnswer>) : undefined))
      .then((drawn) => {
        if (!gone && parts.size === 0 && drawn && drawn.lines.length > 0) showServed(drawn);
      })
      .catch(() => undefined); // the page draws it
  };
  // A browser that has shown no sheet yet has nothing of the page: the picture is asked for before all files of it.
  if (localStorage.getItem(looksStoredAs) === null) askServer();

  kept.then((sight) => sight || settle(), settle);
  const without = () => {
    settle();
    askServer();
  };
  Promise.all([opened, kept, lettered]).then(([opened, sight]) => {
    if (gone || titled || parts.size > 0) return settle();
    if (!opened || !sight || !isThis(sight.of, opened)) return without();
    show(sight);
    requestAnimationFrame(() => setTimeout(settle)); // after it was painted
  }, without);
}
