import type { FirstSightAnswer } from '@notewright/contracts';
import { DEFAULT_OPTIONS, linesOf, printedIn, type Zoom } from '@notewright/engraving';
import { beginMusicJson } from '@notewright/score';
import type { Language } from '@notewright/words';

/** About a screen: of more lines a phone sees nothing before it draws them itself. */
const MOST_LINES = 4;
/**
 * As many as the page reads before it draws; the lines have sixteen at most. All of them are open to everybody who may open the
 * score (`LIMITS.visibleMeasuresFree`), so that nothing of what is locked is looked at.
 */
const READ_MEASURES = 32;

interface Wished {
  /** The score as it is stored. */
  readonly stored: string;
  readonly width: number;
  readonly zoom: Zoom;
  /** Of who reads. */
  readonly language: Language;
}

/** What makes the first picture quick: the engraver runs, and has drawn before. */
export async function startEngraver(): Promise<void> {
  const { PRACTICE_MEI, practiseOnce, sharedToolkit } = await import('@notewright/engraving/layout');
  const toolkit = await sharedToolkit();
  for (let round = 0; round < ROUNDS; round++) practiseOnce(toolkit, PRACTICE_MEI);
}
/** Each costs 50 ms of computing at first; later pictures gain nothing from more. */
const ROUNDS = 3;

/**
 * The first lines of a score as a page draws them that has just been opened.
 *
 * @returns up to `MOST_LINES` lines; what could not be engraved and what follows it is missing
 * @throws Error for what this product never stored
 */
export async function drawFirstSight({ stored, width, zoom, language }: Wished): Promise<FirstSightAnswer> {
  const begun = beginMusicJson(JSON.parse(stored), READ_MEASURES);
  if (!begun.ok) throw new Error(`a stored score cannot be read: ${begun.error.sentence}`);
  const { opening } = begun.value;
  // The engraver is loaded only where somebody wants a picture.
  const { engraveSystem, onScreen, sharedToolkit } = await import('@notewright/engraving/layout');
  const toolkit = await sharedToolkit();
  const options = { ...DEFAULT_OPTIONS, words: printedIn(language, opening.parts) };
  const lines: FirstSightAnswer['lines'] = [];
  for (const line of linesOf(opening.measures.length, zoom, width).slice(0, MOST_LINES)) {
    const system = engraveSystem(toolkit, opening, line, options, line.widthPx);
    if (!system.ok) break;
    const { widthPx, heightPx } = system.value;
    lines.push({
      shownPx: line.shownPx,
      heightPx: (heightPx * line.shownPx) / widthPx,
      svg: onScreen(system.value).svg,
    });
  }
  const { title, subtitle, composer } = opening.meta;
  return { title, subtitle, composer, lines };
}
