import type { Key } from '../key';
import type { MeasureHeader, Part, Score, ScoreMeta } from '../model';
import { err, ok, type Result } from '../result';
import { decodeHeader, openingOf, tempoOf, type InForce } from './decode-header';
import { PartReader } from './decode-part';
import { keeping, MUSIC_JSON_LIMITS, refuse, Refused, Source, type MusicJsonError } from './source';

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
  try {
    return ok(read(Source.of(json, 'the file')));
  } catch (error) {
    if (error instanceof Refused) return err(error.fault);
    throw error;
  }
}

/** Like `openMusicJson` when it does not matter whether the file was migrated. */
export function decodeMusicJson(json: unknown): Result<Score, MusicJsonError> {
  const opened = openMusicJson(json);
  return opened.ok ? ok(opened.value.score) : opened;
}

const ROOT = new Set(['Version', 'MetaInfo', 'MusicInfo', 'Parts']);
const META = new Set(['Title', 'Composer', 'SubTitle', 'Instrument', 'CustomId', 'Source']);
const INFO = new Set(['TimeSignature', 'MeasureDuration', 'Tempo', 'Key', 'Duration']);

function read(file: Source): OpenedMusicJson {
  const version = file.number('Version', 0, 1e9) ?? 1;
  if (version > 4) refuse('unsupported-version', `the file has version ${version}; versions up to 4 can be read`);
  const parts = file.sources('Parts', MUSIC_JSON_LIMITS.parts) ?? [];
  if (parts.length === 0) refuse('no-parts', 'the file has no parts');
  const measures = parts.map((part) => part.sources('Measures', MUSIC_JSON_LIMITS.measures) ?? []);
  const count = Math.max(...measures.map(({ length }) => length));
  if (count === 0) refuse('no-measures', 'the file has no measures');

  const info = file.source('MusicInfo');
  const { headers, mended } = readHeaders(measures[0]!, count, info);
  const meta = readMeta(file.source('MetaInfo'));
  const reader = new PartReader(headers, meta.instrument, version);
  const read: Part[] = parts.map((part, index) => reader.read(part, measures[index]!, parts.length));
  const unknownInfo = info?.othersThan(INFO);
  return {
    score: {
      meta,
      measures: headers,
      parts: read,
      ...keeping(file.othersThan(ROOT), unknownInfo && { MusicInfo: unknownInfo }),
    },
    migrated: version !== 4 || mended || reader.mended,
  };
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
