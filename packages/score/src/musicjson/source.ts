import { fileWords } from '@notewright/words';
import type { UnknownFields } from '../model';

/** Why a file is not a score in MusicJSON. */
export type MusicJsonErrorCode =
  'not-an-object' | 'unsupported-version' | 'no-parts' | 'no-measures' | 'too-large' | 'wrong-type' | 'wrong-value';

/** The error of reading MusicJSON. */
export interface MusicJsonError {
  readonly code: MusicJsonErrorCode;
  /** What is wrong and where, for people, in the language that was spoken when the file was read. */
  readonly sentence: string;
}

/**
 * Sizes beyond any music; a file that exceeds them is refused before it costs anything. Whoever reads files of other programs stays within
 * them, and so do edits: a score that is stored must be readable again.
 */
export const MUSIC_JSON_LIMITS = {
  parts: 64,
  staves: 16,
  measures: 5_000,
  /** Of one measure: eight on each staff. */
  voices: 128,
  notesInVoice: 1_024,
  headsInChord: 128,
  /** Of a tablature, and the fret of its capo. */
  strings: 16,
  capo: 36,
  /** Semitones between what is read and what sounds. */
  transposedBy: 36,
  /** That begin or end with one chord: one for each of its heads. */
  slurs: 128,
  /** Small notes before one note. */
  graces: 1_024,
  notes: 500_000,
} as const;

/** Carries an error out of the depth of the reader; caught in `openMusicJson` and nowhere else. */
export class Refused extends Error {
  constructor(readonly fault: MusicJsonError) {
    super(fault.sentence);
  }
}

/** Sentences about a file of ours. */
export const why = () => fileWords().scores;

export const refuse = (code: MusicJsonErrorCode, sentence: string): never => {
  throw new Refused({ code, sentence });
};

/** A field of an object, or an entry of a list in that field. */
interface FieldPath {
  readonly in: Source;
  readonly name: string;
  readonly index?: number;
}

const pathOf = (where: string | FieldPath): string =>
  typeof where === 'string'
    ? where
    : `${where.in.path}.${where.name}${where.index === undefined ? '' : `[${where.index}]`}`;

/**
 * One object of an untrusted file with the path to it. A missing field and null read as undefined; a field of the
 * wrong type refuses the file.
 */
export class Source {
  private constructor(
    private readonly fields: Readonly<Record<string, unknown>>,
    private readonly where: string | FieldPath,
  ) {}

  static of(value: unknown, path: string): Source {
    return Source.at(value, path);
  }

  private static at(value: unknown, where: string | FieldPath): Source {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return refuse('not-an-object', why()['no-object']({ where: pathOf(where) }));
    return new Source(value as Record<string, unknown>, where);
  }

  /** Written only when something is wrong: a long score has a hundred thousand objects. */
  get path(): string {
    return pathOf(this.where);
  }

  raw(name: string): unknown {
    return Object.hasOwn(this.fields, name) ? (this.fields[name] ?? undefined) : undefined;
  }

  has(name: string): boolean {
    return this.raw(name) !== undefined;
  }

  number(name: string, min: number, max: number): number | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.wrongType(name, 'number');
    return value >= min && value <= max
      ? value
      : refuse('wrong-value', why().value({ where: `${this.path}.${name}`, value }));
  }

  integer(name: string, min: number, max: number): number | undefined {
    const value = this.number(name, min, max);
    return value === undefined || Number.isInteger(value)
      ? value
      : refuse('wrong-value', why()['not-whole']({ where: `${this.path}.${name}`, value }));
  }

  text(name: string): string | undefined {
    const value = this.raw(name);
    return value === undefined || typeof value === 'string' ? value : this.wrongType(name, 'text');
  }

  flag(name: string): boolean | undefined {
    const value = this.raw(name);
    return value === undefined || typeof value === 'boolean' ? value : this.wrongType(name, 'boolean');
  }

  list(name: string, longest: number): readonly unknown[] | undefined {
    const value = this.raw(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value)) return this.wrongType(name, 'list');
    return value.length <= longest
      ? Array.from<unknown>(value) // holes become undefined
      : refuse('too-large', why()['long-list']({ where: `${this.path}.${name}`, count: value.length, most: longest }));
  }

  /** A list of objects. */
  sources(name: string, longest: number): readonly Source[] | undefined {
    return this.list(name, longest)?.map((value, index) => Source.at(value, { in: this, name, index }));
  }

  source(name: string): Source | undefined {
    return this.has(name) ? Source.at(this.raw(name), { in: this, name }) : undefined;
  }

  /** Fields with other names than these, to be kept for the way back; undefined when there are none. */
  othersThan(known: ReadonlySet<string>): UnknownFields | undefined {
    if (Object.keys(this.fields).every((name) => known.has(name))) return undefined;
    return Object.fromEntries(Object.entries(this.fields).filter(([name]) => !known.has(name)));
  }

  private wrongType(name: string, wanted: 'number' | 'text' | 'boolean' | 'list'): never {
    return refuse('wrong-type', why()[`no-${wanted}`]({ where: `${this.path}.${name}` }));
  }
}

/** An object holding `unknown` if there is something unknown, ready to be spread. */
export const keeping = (...fields: readonly (UnknownFields | undefined)[]): { unknown?: UnknownFields } => {
  const present = fields.filter((one) => one !== undefined);
  return present.length ? { unknown: Object.assign({}, ...present) as UnknownFields } : {};
};
