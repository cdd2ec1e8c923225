import type { FirstSightAnswer } from '@notewright/contracts';

/* What follows is written into the page's first script as it stands here: it refers to nothing outside itself. */

/** A first screen as the server draws it, laid out as the page lays out its sheet (`sheet.css`), and what it consists of. */
export function layOutServed({ title, subtitle, composer, lines }: FirstSightAnswer): {
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
    const line = document.createElement('p');
    line.className = name;
    line.textContent = text;
    header.append(line);
  }
  const music = document.createElement('div');
  music.className = 'sheet-lines';
  const drawn = lines.map(({ shownPx, svg }) => {
    const line = document.createElement('div');
    line.className = 'sheet-system';
    line.style.width = `${shownPx}px`;
    line.innerHTML = svg; // as our engraver wrote it, which lets nothing through but music
    music.append(line);
    return line;
  });
  all.append(header, music);
  return { all, header, music, lines: drawn };
}

/** How wide the sheet of a phone held upright is, in CSS pixels; undefined elsewhere, and where scores are read otherwise than as they are stored. */
export function phoneSheetPx(): number | undefined {
  const { innerWidth, innerHeight } = window;
  const isPhone = innerWidth < 600 && innerWidth < innerHeight && window.matchMedia('(pointer: coarse)').matches;
  return isPhone && localStorage.getItem('notewright.concertPitch') !== 'true' ? innerWidth - 16 : undefined;
}
