import type { FirstSightAnswer } from '@notewright/contracts';

/* What follows is written into the page's first script as it stands here: it refers to nothing outside itself. */

/** A first screen as the server draws it, laid out as the page lays out its sheet (`sheet.css`), and what it consists of. */
export function layOutServed(
  { title, subtitle, composer, lines }: FirstSightAnswer,
  staffLine: string,
): {
  readonly all: HTMLElement;
  readonly header: HTMLElement;
  readonly music: HTMLElement;
  readonly lines: readonly HTMLElement[];
} {
  const all = document.createElement('div');
  all.className = 'first-sight served sheet';
  all.ariaHidden = 'true';
  const header = document.createElement('header');
  for (const [name, text] of Object.entries({ title, subtitle, composer })) {
    if (!text && name !== 'title') continue;
    const line = document.createElement('p');
    line.className = name;
    line.textContent = text;
    header.append(line);
  }
  const music = document.createElement('div');
  music.className = 'sheet-lines';
  if (staffLine) {
    music.dataset['sharp'] = '';
    music.style.setProperty('--staff-line', staffLine);
  }
  const drawn = lines.map(({ shownPx, heightPx, svg }) => {
    const line = document.createElement('div');
    line.className = 'sheet-line';
    line.style.minHeight = `${heightPx}px`;
    const system = document.createElement('div');
    system.className = 'sheet-system';
    system.style.width = `${shownPx}px`;
    system.innerHTML = svg; // as our engraver wrote it, which lets nothing through but music
    line.append(system);
    music.append(line);
    return line;
  });
  all.append(header, music);
  return { all, header, music, lines: drawn };
}

/** How the sheet of a score that was just opened is laid out in this window. */
export interface SheetShape {
  /** Of a line, in CSS pixels. */
  readonly width: number;
  readonly zoom: 0 | 1 | 2;
  /** How thick lines of a staff are drawn on a coarse screen; '' where they are drawn as they come. */
  readonly staffLine: string;
}

/**
 * As `Sheet`, `useZoom` and `useSharpLines` will have it; undefined where scores are read otherwise than as they are stored, and in windows
 * too narrow for any sheet.
 */
export function sheetShape(): SheetShape | undefined {
  const is = (query: string) => window.matchMedia(query).matches;
  if (localStorage.getItem('notewright.concertPitch') === 'true') return undefined;
  // The page keeps a place for its scroll bar whether it scrolls or not; this script may run before the page has a body.
  const probe = document.createElement('div');
  probe.style.cssText = 'position:fixed;width:100px;overflow-y:scroll';
  document.documentElement.append(probe);
  const bar = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  const width = Math.min(window.innerWidth - bar, 1250) - (is('(min-width: 600px)') ? 48 : 16);
  if (width < 100) return undefined;
  const zoom = is('(max-width: 960px)') ? (is('(orientation: portrait)') ? 2 : 1) : 0;
  const ratio = window.devicePixelRatio || 1;
  return { width, zoom, staffLine: ratio >= 1.75 ? '' : `${Math.max(1, Math.round(0.72 * ratio)) / ratio}px` };
}
