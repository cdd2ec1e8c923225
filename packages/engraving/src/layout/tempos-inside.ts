/** Width of a letter of the bold text font in parts of its size; measured on all tempo words, a little more than their mean. */
const LETTER_EM = 0.5;

const TEMPO = /(class="tempo"><text x=")(-?[\d.]+)(".*?<\/text>)/g;
const WORDS = /font-size="([\d.]+)px">([^<]+)</g;

/**
 * Moves tempo marks to the left that would be cut off at the right end of a narrow line.
 *
 * A tempo stands above the first note; on a phone the clef, seven flats and the names of the parts leave it no room there.
 *
 * @param svg        cleaned, in the engraver's units
 * @param rightUnits the right end of the picture from where its music begins
 */
export const withTemposInside = (svg: string, rightUnits: number): string =>
  svg.replace(TEMPO, (whole, before: string, x: string, behind: string) => {
    const width = [...behind.matchAll(WORDS)].reduce(
      (sum, [, size, words]) => sum + Number(size) * LETTER_EM * words!.length,
      0,
    );
    const furthest = Math.max(0, Math.floor(rightUnits - width));
    return Number(x) <= furthest ? whole : `${before}${furthest}${behind}`;
  });
