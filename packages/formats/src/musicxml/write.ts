import {
  TICKS_PER_QUARTER,
  headsTiedInto,
  measureStarts,
  octaveLines,
  unnumberedTuplets,
  voiceNumber,
  writtenKey,
  writtenPart,
  type ElementId,
  type Part,
  type Score,
  type Transposition,
} from '@notewright/score';
import { element, writeXml, type XmlNode } from '../xml/write';
import { divisionsFor } from './divisions';
import { credits, pageDefaults } from './write-credits';
import { syllabicOf, versesOf, type Syllabic } from './lyrics';
import { measureElement, type PartContext } from './write-measure';
import { partId, scoreParts } from './write-part-list';
import { phrasingOf } from './write-phrasing';

/** What a MusicXML file may hold besides notation. */
export interface MusicXmlOptions {
  readonly tablature?: boolean;
}

const DOCTYPE =
  '<!DOCTYPE score-partwise PUBLIC "-//Recordare//DTD MusicXML 4.0 Partwise//EN" "http://www.musicxml.org/dtds/partwise.dtd">';

/**
 * Writes a score as MusicXML 4.0, partwise.
 *
 * Lengths are exact: `divisions` is the smallest number per quarter in which every length of the score is whole.
 * Voices are numbered across the staves of a part (1 and 2 on the first staff, 5 and 6 on the second). Accidentals,
 * beams and tuplet brackets are written out; stems are left to the reader except where two voices share a staff.
 * Parts of transposing instruments stand in written pitch. Not in the file: confidence, time stamps, and fields of MusicJSON this version does not know.
 *
 * @param score  a sound score (`violations(score)` is empty)
 * @param options.tablature  write parts with a tablature twice, as notation and as a tablature staff below it, as guitar
 *   programs do; without it strings and frets stand at the notes. Programs that count notes count them twice then.
 */
export function writeMusicXml(score: Score, options: MusicXmlOptions = {}): string {
  const divisions = divisionsFor(score);
  const { title, composer, source } = score.meta;
  const parts = score.parts.map((_, partIndex) => partElement(score, partIndex, divisions, options));
  return writeXml(
    element(
      'score-partwise',
      { version: '4.0' },
      title !== '' && element('work', {}, element('work-title', {}, title)),
      element(
        'identification',
        {},
        composer !== '' && element('creator', { type: 'composer' }, composer),
        element(
          'encoding',
          {},
          element('software', {}, 'Notewright'),
          element('supports', { element: 'accidental', type: 'yes' }),
          element('supports', { element: 'beam', type: 'yes' }),
        ),
        source !== '' && element('source', {}, source),
      ),
      pageDefaults(),
      credits(score.meta),
      element('part-list', {}, scoreParts(score.parts)),
      parts,
    ),
    DOCTYPE,
  );
}

function partElement(sounding: Score, partIndex: number, divisions: number, options: MusicXmlOptions): XmlNode {
  const own = sounding.parts[partIndex]!;
  const { transposition } = own;
  const part = writtenPart(own, sounding.measures);
  const score = transposition ? { ...sounding, measures: inWrittenKeys(sounding.measures, transposition) } : sounding;
  const lines = octaveLines(part);
  const context: PartContext = {
    score,
    part,
    partIndex,
    divisions,
    ticksPerDivision: TICKS_PER_QUARTER / divisions,
    voicesPerStaff: mostVoices(part),
    ...(options.tablature && part.tab ? { tabStaff: part.staves.length } : {}),
    starts: measureStarts(score.measures),
    tiedInto: headsTiedInto(part),
    unnumbered: unnumberedTuplets(score, part, 0, score.measures.length),
    syllables: syllablesOf(part),
    phrasing: phrasingOf(part),
    octaves: {
      from: new Map(lines.map((line) => [line.first, line])),
      to: new Map(lines.map((line) => [line.last, line])),
    },
  };
  return element(
    'part',
    { id: partId(partIndex) },
    part.measures.map((_, measureIndex) => measureElement(measureIndex, context)),
  );
}

const inWrittenKeys = (measures: Score['measures'], transposition: Transposition): Score['measures'] =>
  measures.map((header) => ({ ...header, key: writtenKey(header.key, transposition) }));

/** Voice numbers that a staff takes: four, as readers expect, or more where there are more. */
const mostVoices = (part: Part): number =>
  Math.max(4, ...part.measures.flatMap((measure) => measure.voices.map((_, index) => voiceNumber(measure, index))));

/**
 * Whether each sung syllable of each verse begins, continues or ends a word, voice by voice through the part. Empty for a text that divides
 * no word, unless its words are said to be whole: remarks under notes are no syllables.
 */
function syllablesOf(part: Part): ReadonlyMap<ElementId, readonly Syllabic[]> {
  const syllables = new Map<ElementId, readonly Syllabic[]>();
  const before = new Map<string, string>();
  for (const { voices } of part.measures) {
    for (const [index, { staff, elements }] of voices.entries()) {
      const line = `${staff}.${voices.slice(0, index).filter((voice) => voice.staff === staff).length}`;
      for (const item of elements) {
        if (item.kind !== 'chord') continue;
        const sung = versesOf(item).map((text, verse) => {
          const syllabic = syllabicOf(text, before.get(`${line}.${verse}`));
          if (text !== '') before.set(`${line}.${verse}`, text);
          return syllabic;
        });
        syllables.set(item.id, sung);
      }
    }
  }
  const divides =
    part.wholeWords || [...syllables.values()].some((sung) => sung.some((syllabic) => syllabic !== 'single'));
  return divides ? syllables : new Map();
}
