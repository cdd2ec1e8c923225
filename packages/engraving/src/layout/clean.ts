/**
 * Makes Verovio's SVG fit for a page with a strict content-security policy, for dark mode and for the PDF writer.
 *
 * Its `<style>` goes; what it said is written as attributes. Everything is drawn in `currentColor`, which the page (or
 * the PDF) decides. Ids stay only where something refers to them: glyph definitions and noteheads.
 *
 * A `stroke` must never be doubled: browsers take the first, the PDF writer silently draws nothing.
 */
export const TEXT_FONT = 'Libertinus Serif';
export const MUSIC_TEXT_FONT = 'Notewright Music';

const BOLD = /<g ((?:id="[^"]*" )?class="(?:tempo|reh|ending|fing)(?=[ "]))/g;
const ITALIC = /<g ((?:id="[^"]*" )?class="(?:dir|dynam|mNum)(?=[ "]))/g;
const SHAPE = /<(path|rect|ellipse|polygon|polyline) (?![^>]*\bstroke=)/g;

export function cleanSvg(svg: string, isKnownHead: (id: string) => boolean): string {
  const split = svg.indexOf('</defs>');
  const definitions = svg.slice(0, split).replace(/<desc>[^<]*<\/desc>/, '');
  const drawing = svg
    .slice(split)
    .replace(/<style[^>]*>[^<]*<\/style>/, '')
    .replace(/ color="black"/, ' fill="currentColor"')
    .replace(/font-family="Times, serif"/g, `font-family="${TEXT_FONT}, Times New Roman, serif"`)
    .replace(/font-family="(?:Bravura|Leipzig)"/g, `font-family="${MUSIC_TEXT_FONT}"`)
    .replace(SHAPE, '<$1 stroke="currentColor" ')
    // The frame about a word: a PDF knows no half-transparent filling.
    .replace(/ fill-opacity="0"/g, ' fill="none"')
    .replace(/class="reh tempo"/g, 'class="tempo"')
    .replace(BOLD, '<g font-weight="bold" $1')
    .replace(ITALIC, '<g font-style="italic" $1')
    .replace(/<g [^>]*class="[^"]*(?:Milestone|MilestoneEnd)[^"]*"\/>/g, '')
    .replace(/<g id="[^"]*" class="sb"\/>/g, '')
    .replace(/ id="([^"]*)"/g, (whole, id: string) => (isKnownHead(id) ? whole : ''));
  return definitions.replace(/ id="(?!E[0-9A-F]{3})[^"]*"| xmlns:xlink="[^"]*"| overflow="visible"/g, '') + drawing;
}
