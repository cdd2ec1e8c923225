import { endsRepeat, measureStarts, unnumberedTuplets, type MeasureHeader, type Score } from '@notewright/score';
import { itemAt, lastOf } from '@notewright/score/lists';
import { changeXml, scoreDefXml } from './mei/score-def';
import { octavesXml } from './mei/octaves';
import { slursXml } from './mei/slurs';
import { courtesyXml, measureXml, type MeasureContext } from './mei/measure';
import { element, endTag, startTag } from './mei/xml';
import { DEFAULT_OPTIONS, type EngravingOptions, type MeasureRange } from './options';
import { stavesOf } from './view/staves';

/** What MEI demands above the music; the page and the PDF write the title themselves. */
const HEAD = around(['meiHead', 'fileDesc'], around(['titleStmt'], element('title', {})) + element('pubStmt', {}));
/** The elements around the music of a system. */
const BODY = ['music', 'body', 'mdiv', 'score'];

/** Content within elements within each other, the outermost first. */
function around(names: readonly string[], content: string): string {
  return names.reduceRight((inside, name) => element(name, {}, inside), content);
}

/** Whether the bracket of an ending begins with a measure: other numbers than before, or the same again after a repeat. */
function beginsEnding({ measures }: Score, index: number): boolean {
  const [before, here] = [measures[index - 1], measures[index]];
  return here?.ending !== undefined && (before?.ending !== here.ending || endsRepeat(before.repeat));
}

/**
 * Writes one system of a score as a complete MEI document.
 *
 * Everything in force where the system starts (clefs, key, meter, ties from before) is written out, so each system can
 * be engraved alone and a change in one never re-engraves another.
 *
 * @param range    within the score and not empty
 * @param options  what is drawn; missing ones as in `DEFAULT_OPTIONS`
 * @throws when the range does not lie in the score
 */
export function toMEI(score: Score, range: MeasureRange, options: Partial<EngravingOptions> = {}): string {
  if (range.from < 0 || range.to > score.measures.length || range.from >= range.to)
    throw new Error(`measures ${range.from} to ${range.to} are not a system of a score of ${score.measures.length}`);
  const chosen = { ...DEFAULT_OPTIONS, ...options };
  const parts = stavesOf(score, chosen);
  const context: MeasureContext = {
    score,
    parts,
    range,
    options: chosen,
    octaves: octavesXml(parts, range),
    unnumbered: new Set(parts.flatMap(([{ part }]) => [...unnumberedTuplets(score, part, range.from, range.to)])),
    slurs: parts.map((staves) => slursXml(staves, range, (index) => itemAt(score.measures, index).timeSignature.beats)),
  };
  let startTicks = lastOf(measureStarts(score.measures.slice(0, range.from)));
  let music = element('sb', {});
  let before: MeasureHeader | undefined;
  for (const [offset, header] of score.measures.slice(range.from, range.to).entries()) {
    const index = range.from + offset;
    if (before) music += changeXml(before, header, parts, chosen);
    const { ending } = header;
    if (ending !== undefined && (index === range.from || beginsEnding(score, index)))
      music += startTag('ending', { n: `${ending}.` });
    music += measureXml(context, index, startTicks);
    startTicks += header.durationTicks;
    before = header;
    if (
      ending !== undefined &&
      (index + 1 === range.to || beginsEnding(score, index + 1) || !score.measures[index + 1]?.ending)
    )
      music += endTag('ending');
  }
  const next = score.measures[range.to];
  const announced = next && before ? changeXml(before, next, parts, chosen) : '';
  if (announced !== '') music += announced + courtesyXml(context);
  const content = scoreDefXml(score, parts, range, chosen) + element('section', {}, music);
  return element(
    'mei',
    { xmlns: 'http://www.music-encoding.org/ns/mei', meiversion: '5.1' },
    HEAD + around(BODY, content),
  );
}
