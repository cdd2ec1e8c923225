import type { Key } from '../key';
import { restsFilling } from '../fill';
import { isFilled, mapFilled, sideBySide, type AtLeastOne } from '../lists';
import type { Measure, MeasureHeader, Part, Score, ScoreMeta } from '../model';
import { err, ok, type Result } from '@notewright/result';
import { decodeHeader, openingOf, tempoOf, type InForce } from './decode-header';
import { PartReader } from './decode-part';
import { keeping, MUSIC_JSON_LIMITS, refuse, Refused, Source, type MusicJsonError, why } from './source';

/** A score read from MusicJSON. */
export interface OpenedMusicJson {
  readonly score: Score;
  /** The file was older than version 4, or had to be completed to be sound: save the score back. */
  readonly migrated: boolean;
}

/**
 * Reads MusicJSON of any version up to 4. The result keeps every law of the model (`violations` is empty).
 *
 * Files are never trusted: a field of the wrong type, an impossible number or size refuses the file with a sentence, while
 * measures too short or too long, missing voices and dangling ties are mended. Fields this version does not know are
 * kept and written back by `encodeMusicJson`. Element ids are new; the same file always gives the same ids.
 */
export function openMusicJson(json: unknown): Result<OpenedMusicJson, MusicJsonError> {
  return unlessRefused(() => new Decoding(Source.of(json, 'the file')).whole());
}

/** Like `openMusicJson` when it does not matter whether the file was migrated. */
export function decodeMusicJson(json: unknown): Result<Score, MusicJsonError> {
  const opened = openMusicJson(json);
  return opened.ok ? ok(opened.value.score) : opened;
}

/** A score of which the beginning can be shown while the rest is still read. */
export interface BegunMusicJson {
  /** The whole score in its full length, with the notes of its beginning; rests fill the measures behind. */
  readonly opening: Score;
  /**
   * Reads some more measures, at least one.
   *
   * @param enough  called after each measure; reading pauses when it returns true
   * @returns the score `decodeMusicJson` gives once the end is reached, until then undefined. It shares the measures of the opening.
   */
  readOn(enough: () => boolean): Result<Score, MusicJsonError> | undefined;
}

/**
 * Reads the beginning of a file, so that it can be shown before the rest is read. Errors further on are reported only when they are
 * reached.
 *
 * @param measures  how many to read, at least 1
 */
export function beginMusicJson(json: unknown, measures: number): Result<BegunMusicJson, MusicJsonError> {
  return unlessRefused(() => {
    const decoding = new Decoding(Source.of(json, 'the file'));
    return {
      opening: decoding.opening(measures),
      readOn: (enough) => {
        const read = unlessRefused(() => decoding.readOn(enough));
        if (!read.ok) return read;
        return read.value ? ok(decoding.whole().score) : undefined;
      },
    };
  });
}

function unlessRefused<T>(read: () => T): Result<T, MusicJsonError> {
  try {
    return ok(read());
  } catch (error) {
    if (error instanceof Refused) return err(error.fault);
    throw error;
  }
}

const ROOT = new Set(['Version', 'MetaInfo', 'MusicInfo', 'Parts']);
const META = new Set(['Title', 'Composer', 'SubTitle', 'Instrument', 'CustomId', 'Source']);
const INFO = new Set(['TimeSignature', 'MeasureDuration', 'Tempo', 'Key', 'Duration']);

/** A part of a file, as far as it is read. */
interface PartRead {
  /** All of it but its measures. */
  readonly frame: Part;
  readonly sources: readonly Source[];
  readonly measures: Measure[];
}

/** A file while it is read, measure by measure through all parts. */
class Decoding {
  private readonly headers: readonly MeasureHeader[];
  private readonly score: Score;
  private readonly reader: PartReader;
  private readonly parts: readonly PartRead[];
  /** As many measures of every part are read. */
  private measuresRead = 0;
  private readonly old: boolean;
  private unread = 0;

  constructor(file: Source) {
    const version = file.number('Version', 0, 1e9) ?? 1;
    if (version > 4) refuse('unsupported-version', why()['unsupported-version']({ version }));
    const parts = partsIn(file);
    const sources = mapFilled(parts, (part) => part.sources('Measures', MUSIC_JSON_LIMITS.measures) ?? []);
    const count = Math.max(...sources.map(({ length }) => length));
    if (count === 0) refuse('no-measures', why()['no-measures']());

    const info = file.source('MusicInfo');
    const { headers, mended } = readHeaders(sources[0], count, info);
    const meta = readMeta(file.source('MetaInfo'));
    const unknownInfo = info?.othersThan(INFO);
    this.headers = headers;
    this.old = version !== 4 || mended;
    this.reader = new PartReader(meta.instrument, version);
    this.parts = sideBySide(parts, sources).map(([part, measures]) => ({
      frame: this.reader.frame(part, measures, parts.length),
      ...{ sources: measures, measures: [] },
    }));
    this.score = {
      meta,
      measures: headers,
      parts: this.parts.map(({ frame }) => frame),
      ...keeping(file.othersThan(ROOT), unknownInfo && { MusicInfo: unknownInfo }),
    };
  }

  /** @returns whether the end is reached */
  readOn(enough: () => boolean): boolean {
    for (const header of this.headers.slice(this.measuresRead)) {
      const read = this.parts.map(({ frame, sources }) =>
        this.reader.measure(sources[this.measuresRead], header, frame.staves.length),
      );
      for (const [{ measures }, measure] of sideBySide(this.parts, read)) measures.push(measure);
      this.measuresRead++;
      if (enough()) break;
    }
    return this.measuresRead === this.headers.length;
  }

  whole(): OpenedMusicJson {
    this.readOn(() => false);
    const parts = this.withMeasures();
    return { score: { ...this.score, parts }, migrated: this.old || this.reader.mended };
  }

  opening(count: number): Score {
    // One more: whether a tie is sound shows in the measure behind it. That one's own ties meet rests as yet.
    this.readOn(() => this.measuresRead > count);
    const parts = sideBySide(this.parts, this.withMeasures()).map(([{ measures }, part]) => {
      measures.splice(0, count, ...part.measures.slice(0, count));
      return { ...part, measures: [...part.measures, ...this.silence(part.measures.length, part.staves.length)] };
    });
    return { ...this.score, parts };
  }

  private withMeasures(): readonly Part[] {
    return this.parts.map(({ frame, measures }) => this.reader.withSoundTies({ ...frame, measures }));
  }

  /** Full measures of rests from a measure to the end, with names no read element has. */
  private silence(from: number, staves: number): readonly Measure[] {
    const newId = () => `unread${this.unread++}`;
    return this.headers.slice(from).map(({ durationTicks, timeSignature }) => ({
      voices: Array.from({ length: staves }, (_, staff) => ({
        staff,
        elements: restsFilling(0, durationTicks, timeSignature, newId),
      })),
    }));
  }
}

function partsIn(file: Source): AtLeastOne<Source> {
  const parts = file.sources('Parts', MUSIC_JSON_LIMITS.parts) ?? [];
  return isFilled(parts) ? parts : refuse('no-parts', why()['no-parts']());
}

function readMeta(source: Source | undefined): ScoreMeta {
  const text = (name: string) => source?.text(name) ?? '';
  return {
    title: text('Title'),
    composer: text('Composer'),
    subtitle: text('SubTitle'),
    instrument: text('Instrument'),
    customId: text('CustomId'),
    source: text('Source'),
    ...keeping(source?.othersThan(META)),
  };
}

/** Headers from the first part; measures that only other parts have continue its meter and key. */
function readHeaders(measures: readonly Source[], count: number, info: Source | undefined) {
  const headers: MeasureHeader[] = [];
  let mended = measures.length < count;
  let inForce: InForce & { readonly key: Key } = openingOf(info);
  for (let index = 0; index < count; index++) {
    const source = measures[index] ?? Source.of({}, `measure ${index + 1}`);
    const read = decodeHeader(source, inForce, index === 0 ? (tempoOf(info) ?? 120) : undefined);
    headers.push(read.header);
    inForce = read.header;
    mended ||= read.mended;
  }
  return { headers, mended };
}
