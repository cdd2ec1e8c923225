import type { Score } from '@notewright/score';
import { headXmlId } from '../ids';
import type { MeasureRange } from '../options';
import { isDoubtful } from '../view/doubts';
import type { DrawnSystem } from './read-svg';

/** Units of Verovio: half the height of the brackets, and how far they stand from the head. */
const HALF_HEIGHT = 135;
const GAP = 34;
const DEPTH = 52;
const HEAD_WIDTH: Readonly<Record<string, number>> = { E0A2: 304 };
const USUAL_WIDTH = 212;

/**
 * Marks the heads the listener was unsure of: round brackets about the head (shape), and the note paler (tone), so that
 * neither colour nor a screen is needed to see them.
 */
export function withDoubts(svg: string, drawn: DrawnSystem, score: Score, { from, to }: MeasureRange): string {
  let brackets = '';
  let marked = svg;
  for (const part of score.parts)
    for (const { voices } of part.measures.slice(from, to))
      for (const element of voices.flatMap(({ elements }) => elements)) {
        if (element.kind !== 'chord') continue;
        for (const [headIndex, head] of element.heads.entries()) {
          const id = headXmlId(element.id, headIndex);
          const at = drawn.heads.get(id);
          if (!at || !isDoubtful(head)) continue;
          const [left, right] = [at.x - GAP, at.x + (HEAD_WIDTH[at.glyph] ?? USUAL_WIDTH) + GAP];
          brackets += bracket(left, at.y, -DEPTH) + bracket(right, at.y, DEPTH);
          marked = marked.replace(`<g id="${id}" class="note"`, `<g id="${id}" opacity="0.6" class="note"`);
        }
      }
  if (brackets === '') return svg;
  const layer = `<g class="doubts">${brackets}</g>`;
  const end = marked.lastIndexOf('</g></svg></svg>');
  return end < 0 ? marked : marked.slice(0, end) + layer + marked.slice(end);
}

const bracket = (x: number, y: number, depth: number): string =>
  `<path d="M${x} ${y - HALF_HEIGHT} C${x + depth} ${y - 60} ${x + depth} ${y + 60} ${x} ${y + HALF_HEIGHT}" ` +
  'fill="none" stroke="currentColor" stroke-width="26" stroke-linecap="round"/>';
