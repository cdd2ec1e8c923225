import { LIMITS } from '@notewright/contracts';
import type { Score } from '@notewright/score';
import { answerWords, type Language } from '@notewright/words';

const { score: MOST } = LIMITS;

/**
 * What is too much of a file, counted before anything is made of it: a few bytes can stand for many measures. Whatever is no
 * MusicJSON counts as nothing; the reader refuses it afterwards.
 *
 * @returns undefined when the size is no obstacle
 */
export function tooMuchInFile(json: unknown): TooMuch | undefined {
  const parts = listIn(json, 'Parts');
  const measures = Math.max(0, ...parts.map((part) => listIn(part, 'Measures').length));
  // Every part is filled up with rests to the length of the longest.
  return tooMuchOf({ parts: parts.length, measures, staves: sum(parts, staves), notes: sum(parts, notesIn) });
}

/** The same of a score that another program's file was read as. */
export function tooMuchInScore({ parts, measures }: Score): TooMuch | undefined {
  const notes = sum(parts, (part) =>
    sum(part.measures, ({ voices }) =>
      sum(voices, ({ elements }) =>
        sum(elements, (element) =>
          element.kind === 'chord' ? element.heads.length + (element.graces?.length ?? 0) : 1,
        ),
      ),
    ),
  );
  const staves = sum(parts, ({ staves }) => staves.length);
  return tooMuchOf({ parts: parts.length, measures: measures.length, staves, notes });
}

interface Size {
  readonly parts: number;
  /** All of them, a pick-up too. */
  readonly measures: number;
  /** Of all parts together. */
  readonly staves: number;
  /** Of all parts together, rests too. */
  readonly notes: number;
}

/** What is too much of a score of such a size. @returns undefined when the size is no obstacle */
export const tooMuchOf = ({ parts, measures, staves, notes }: Size): TooMuch | undefined =>
  excess('too-many-parts', parts, MOST.parts) ??
  excess('too-many-measures', measures, MOST.measures) ??
  excess('too-many-staff-measures', measures * staves, MOST.staffMeasures) ??
  excess('too-many-notes', notes, MOST.notes);

/** What is too long in a score: no text needs more, and print and playing suffer. */
export function tooLongIn(score: Score): TooMuch | undefined {
  const { meta, measures, parts } = score;
  return (
    tooLong('long-title', [meta.title]) ??
    tooLong('long-composer', [meta.composer]) ??
    tooLong('long-subtitle', [meta.subtitle]) ??
    tooLong('long-instrument', [meta.instrument]) ??
    tooLong('long-source', [meta.source]) ??
    tooLong('long-source-id', [meta.customId]) ??
    first(parts, ({ name }, index) => tooLong('long-part-name', [name], index + 1)) ??
    first(measures, ({ section = '', ending = '' }, index) => tooLong('long-label', [section, ending], index + 1)) ??
    excess(
      'too-many-remarks',
      sum(measures, ({ remark }) => Number(remark !== undefined)),
      MOST.remarks,
    ) ??
    first(measures, ({ remark = '' }, index) => tooLong('long-remark', [remark], index + 1, MOST.remarkLength)) ??
    first(parts, ({ measures }) =>
      first(measures, ({ voices }, index) =>
        first(voices, ({ elements }) =>
          first(elements, (element) =>
            element.kind === 'chord'
              ? tooLong('long-lyric', [element.lyric ?? '', ...(element.verses ?? [])], index + 1)
              : undefined,
          ),
        ),
      ),
    )
  );
}

/** Whether a score as a file is too big to be kept. */
export const tooBigAsFile = ({ byteLength }: Pick<Uint8Array, 'byteLength'>): TooMuch | undefined =>
  byteLength > MOST.bytes
    ? { what: 'too-many-megabytes', count: Math.ceil(byteLength / 2 ** 20), most: MOST.bytes / 2 ** 20, place: 0 }
    : undefined;

/** What is too much, as it leaves its thread. */
export interface TooMuch {
  readonly what: keyof ReturnType<typeof answerWords>['refused'] & `${'too-many' | 'long'}-${string}`;
  readonly count: number;
  readonly most: number;
  /** Number of the part or measure, from 1; 0 where it is the whole score. */
  readonly place: number;
}

/** The sentence people read. */
export const sayTooMuch = ({ what, count, most, place }: TooMuch, language: Language): string =>
  answerWords(language).refused[what]({ count, most, place });

const excess = (what: TooMuch['what'], count: number, most: number): TooMuch | undefined =>
  count > most ? { what, count, most, place: 0 } : undefined;

const tooLong = (
  what: TooMuch['what'],
  texts: readonly string[],
  place = 0,
  most: number = MOST.textLength,
): TooMuch | undefined => {
  const longest = Math.max(0, ...texts.map(({ length }) => length));
  return longest > most ? { what, count: longest, most, place } : undefined;
};

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

function first<T>(list: readonly T[], find: (each: T, index: number) => TooMuch | undefined): TooMuch | undefined {
  for (const [index, each] of list.entries()) {
    const found = find(each, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
