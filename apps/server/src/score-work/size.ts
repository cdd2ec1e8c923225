import { LIMITS } from '@notewright/contracts';
import type { Score } from '@notewright/score';

const { score: MOST } = LIMITS;

/**
 * What is too much of a file, counted before anything is made of it: a few bytes can stand for many measures. Whatever is no
 * MusicJSON counts as nothing; the reader refuses it afterwards.
 *
 * @returns the sentence to show; undefined when the size is no obstacle
 */
export function tooMuchInFile(json: unknown): string | undefined {
  const parts = listIn(json, 'Parts');
  const measures = Math.max(0, ...parts.map((part) => listIn(part, 'Measures').length));
  // Every part is filled up with rests to the length of the longest.
  const staffMeasures = measures * sum(parts, staves);
  return (
    excess('parts', parts.length, MOST.parts) ??
    excess('measures', measures, MOST.measures) ??
    excess('measures of all staves together', staffMeasures, MOST.staffMeasures) ??
    excess('notes and rests', sum(parts, notesIn), MOST.notes)
  );
}

/** What is too long in a score: no text needs more, and print and playing suffer. @returns the sentence to show */
export function tooLongIn(score: Score): string | undefined {
  const { meta, measures, parts } = score;
  return (
    tooLong('The title', meta.title) ??
    tooLong('The composer', meta.composer) ??
    tooLong('The subtitle', meta.subtitle) ??
    tooLong('The instrument', meta.instrument) ??
    tooLong('The source', meta.source) ??
    tooLong('The id of the source', meta.customId) ??
    first(parts, ({ name }, index) => tooLong(`The name of part ${index + 1}`, name)) ??
    first(measures, ({ section = '', ending = '' }, index) =>
      tooLong(`A label of measure ${index + 1}`, section, ending),
    ) ??
    first(parts, ({ measures }) =>
      first(measures, ({ voices }, index) =>
        first(voices, ({ elements }) =>
          first(elements, (element) =>
            element.kind === 'chord'
              ? tooLong(`A word in the lyrics of measure ${index + 1}`, element.lyric ?? '', ...(element.verses ?? []))
              : undefined,
          ),
        ),
      ),
    )
  );
}

/** @returns the sentence to show when a score as a file is too big to be kept */
export const tooBigAsFile = ({ byteLength }: Uint8Array): string | undefined =>
  byteLength > MOST.bytes
    ? `The score takes ${Math.ceil(byteLength / 2 ** 20)} MB; at most ${MOST.bytes / 2 ** 20} MB are possible.`
    : undefined;

const excess = (what: string, count: number, most: number): string | undefined =>
  count > most ? `The score has ${number(count)} ${what}; at most ${number(most)} are possible.` : undefined;

function tooLong(what: string, ...texts: readonly string[]): string | undefined {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return longest > MOST.textLength
    ? `${what} has ${number(longest)} characters; at most ${number(MOST.textLength)} are possible.`
    : undefined;
}

const number = (value: number): string => value.toLocaleString('en');

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return Array.isArray(list) ? list : [];
};

/** A part that does not name its staves has those its voices stand on. */
function staves(part: unknown): number {
  const named = listIn(part, 'Staffs').length;
  if (named > 0) return named;
  let most = 1;
  for (const measure of listIn(part, 'Measures'))
    for (const voice of listIn(measure, 'Voices')) {
      const { Staff: staff } = Object(voice) as { Staff?: unknown };
      if (typeof staff === 'number' && staff < MOST.staffMeasures) most = Math.max(most, staff + 1);
    }
  return most;
}

const notesIn = (part: unknown): number =>
  sum(listIn(part, 'Measures'), (measure) =>
    sum(listIn(measure, 'Voices'), (voice) =>
      sum(listIn(voice, 'Notes'), (note) => Math.max(1, listIn(note, 'Midi').length) + listIn(note, 'Graces').length),
    ),
  );

const sum = <T>(list: readonly T[], count: (each: T) => number): number =>
  list.reduce((total: number, each) => total + count(each), 0);

function first<T>(list: readonly T[], find: (each: T, index: number) => string | undefined): string | undefined {
  for (const [index, each] of list.entries()) {
    const found = find(each, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
