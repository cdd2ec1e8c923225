import { parseSvg } from '../svg/parse';
import type { SvgDraft } from '../svg/node';

/** A page as the engraver writes it, by hand: `music` is SVG in its units. */
export const pageWith = (music: string, definitions = ''): SvgDraft =>
  parseSvg(
    `<svg viewBox="0 0 400 100" id="abc" overflow="visible"><desc>engraved</desc><defs>${definitions}</defs>` +
      `<style type="text/css">g.tempo {font-weight:bold;}</style>` +
      `<svg class="definition-scale" color="black" font-family="Times, serif" viewBox="0 0 10000 2500">` +
      `<g class="page-margin" transform="translate(400, 300)">${music}</g></svg></svg>`,
  );
