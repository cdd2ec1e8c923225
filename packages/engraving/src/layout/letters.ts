import type { Pitch, Score } from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';
import { headXmlId } from '../ids';
import type { MeasureRange } from '../options';
import { ENGLISH, type PrintedWords } from '../printed-words';
import { spelled } from '../view/spelling';
import { svgElement, type SvgDraft } from '../svg/node';
import { TEXT_FONT } from './clean';
import type { DrawnPlaces } from './drawn-places';
import { pageOf } from './page';

/** Units of Verovio; heads a third apart just touch, and the letter fills its head without touching the rim. */
const HEIGHT = 180;
const LETTER_SIZE = 190;
/** The colour of the paper, where a page sets one. */
const PAPER = 'var(--sheet-paper, #fff)';
const HEAD_WIDTH: Readonly<Record<string, number>> = { E0A2: 304, E0A3: 212, E0A4: 212 };

/**
 * Writes the name of each note into its head, for readers who are still learning the staff.
 *
 * The slanted heads become upright ones, which leave a letter more room: filled with the letter in the colour of the paper
 * (`--sheet-paper`), or hollow with a thin rim, so that the letter is not crossed by rim or staff line.
 */
export function addLetters(
  picture: SvgDraft,
  drawn: DrawnPlaces,
  score: Score,
  { from, to }: MeasureRange,
  words = ENGLISH,
): void {
  const names = new Map<string, string>();
  for (const part of score.parts) {
    if (part.sound.kind === 'percussion') continue;
    for (const [{ key }, { voices }] of sideBySide(score.measures.slice(from, to), part.measures.slice(from, to)))
      for (const { elements } of voices)
        for (const element of elements)
          if (element.kind === 'chord')
            for (const [headIndex, head] of element.heads.entries())
              names.set(headXmlId(element.id, headIndex), letterOf(spelled(head, key), words));
  }
  const letters: SvgDraft[] = [];
  for (const [id, { x, y, glyph }] of drawn.heads) {
    const name = names.get(id);
    const width = HEAD_WIDTH[glyph];
    if (!name || width === undefined) continue;
    const cx = x + width / 2;
    const hollow = glyph !== 'E0A4';
    const rim = { stroke: 'currentColor', 'stroke-width': 16 };
    const head = hollow
      ? { cx, cy: y, rx: width / 2 - 8, ry: HEIGHT / 2 - 8, fill: PAPER, ...rim }
      : { cx, cy: y, rx: width / 2, ry: HEIGHT / 2, stroke: 'none' };
    const fill = hollow ? 'currentColor' : PAPER;
    const place = { x: cx, y: y + 63, 'text-anchor': 'middle', 'font-size': `${LETTER_SIZE}px`, fill };
    letters.push(svgElement('ellipse', head), svgElement('text', place, [name]));
  }
  if (letters.length === 0) return;
  const font = { 'font-family': `${TEXT_FONT}, serif`, 'font-weight': 'bold' };
  // Last inside the page margin, so that the letters lie on top of everything.
  pageOf(picture).margin.children.push(svgElement('g', { class: 'letters', ...font }, letters));
}

/** The letter alone; sharps and flats stand beside the head. */
const letterOf = ({ step, alter }: Pitch, { b, bFlat }: PrintedWords): string =>
  step !== 'B' ? step : alter === -1 ? bFlat : b;
