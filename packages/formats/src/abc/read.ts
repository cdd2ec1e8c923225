import { err, ok, type Result } from '@notewright/result';
import { writingOf, type Clef } from '@notewright/score';
import { formatError, type FormatError, type ImportWarning } from '../errors';
import { importedScore, type ImportedScore } from '../imported-score';
import { assembleScore } from '../musicxml/assemble';
import { pairSlurs } from '../musicxml/pair-slurs';
import type { RawMeasure, RawPart } from '../musicxml/raw';
import { readAbcClef, readAbcKey, readAbcLength, readAbcMeter } from './fields';
import { firstTune, type AbcTune } from './tune';
import { AbcVoice } from './voice';

/** Most voices of a tune; more are damage. */
const MOST_VOICES = 32;

/**
 * Reads the first tune of an ABC file, by the standard 2.1.
 *
 * @param file  the bytes of the file, or its text
 * Errors: too-big, not-abc, no-music
 */
export function readAbc(file: Uint8Array | string): Result<ImportedScore, FormatError> {
  const tune = firstTune(file);
  if (!tune.ok) return tune;
  const met = new Set<ImportWarning>();
  const warn = (code: ImportWarning) => void met.add(code);
  const voices = readVoices(tune.value, warn);
  const parts = partsOf(voices, tune.value.layout)
    .map((part) => rawPart(part, warn))
    .filter(({ measures }) => measures.length > 0);
  if (parts.length === 0) return err(formatError('no-music'));
  if (tune.value.hasOthers) warn('other-tunes');
  const [title = '', subtitle = ''] = all(tune.value, 'T');
  const composer = all(tune.value, 'C')[0] ?? '';
  const meta = { title, subtitle, composer, instrument: '', customId: '', source: 'ABC' };
  return ok(importedScore(assembleScore(meta, parts, warn), met));
}

const all = ({ header }: AbcTune, name: string): readonly string[] =>
  header.filter(({ field }) => field === name).map(({ text }) => text);

type Voices = ReadonlyMap<string, AbcVoice>;

function readVoices(tune: AbcTune, warn: (code: ImportWarning) => void): Voices {
  const { header, body } = tune;
  const keyText = all(tune, 'K').at(-1) ?? '';
  const time = readAbcMeter(all(tune, 'M').at(-1) ?? 'C', warn);
  const key = readAbcKey(keyText, warn) ?? { key: { fifths: 0, mode: 'major' }, alters: new Map() };
  const length = all(tune, 'L').at(-1);
  const start = { key, time, lengthTicks: length === undefined ? undefined : readAbcLength(length) };
  const voices = new Map<string, AbcVoice>();
  const named = (text: string): AbcVoice => {
    const name = /^\S+/.exec(text)?.[0] ?? '1';
    let voice = voices.get(name);
    if (!voice) {
      voice = new AbcVoice(start, warn);
      voice.clef = readAbcClef(keyText);
      if (voices.size < MOST_VOICES) voices.set(name, voice);
    }
    const said = text.slice(name.length);
    if (said.trim() !== '') {
      if (readAbcClef(said)) voice.clef = undefined;
      voice.properties(said);
    }
    return voice;
  };
  for (const { field, text } of header) if (field === 'V') named(text);
  let current: AbcVoice | undefined;
  const now = (): AbcVoice => (current ??= voices.values().next().value ?? named('1'));
  const tempo = all(tune, 'Q').at(-1);
  if (tempo !== undefined) now().tempo(tempo);
  for (const line of body) {
    if ('music' in line) current = now().line(line.music, named);
    else if (line.field === 'V') current = named(line.text);
    else now().field(line.field, line.text);
  }
  return voices;
}

/** The voices of a part, staff by staff. */
type Staves = readonly (readonly AbcVoice[])[];

/** `{RH LH}` is one player with two staves, `(1 2)` two voices of one staff; whoever is not named stands alone. */
function partsOf(voices: Voices, layout: string): readonly Staves[] {
  const placed = new Set<AbcVoice>();
  const parts: Staves[] = [];
  const voicesIn = (text: string): readonly AbcVoice[] =>
    [...text.matchAll(/[^\s|(){}[\]*]+/g)].flatMap(([name]) => {
      const voice = voices.get(name);
      if (!voice || placed.has(voice)) return [];
      placed.add(voice);
      return [voice];
    });
  const stavesIn = (text: string): Staves =>
    [...text.matchAll(/\([^)]*\)|[^\s|(){}[\]*]+/g)]
      .map(([staff]) => voicesIn(staff))
      .filter(({ length }) => length > 0);
  for (const [group] of layout.matchAll(/\{[^}]*\}|\([^)]*\)|[^\s|(){}[\]*]+/g)) {
    const staves = stavesIn(group);
    if (staves.length > 0) parts.push(staves);
  }
  for (const voice of voices.values()) if (!placed.has(voice)) parts.push([[voice]]);
  return parts;
}

function rawPart(staves: Staves, warn: (code: ImportWarning) => void): RawPart {
  const lines = staves.flatMap((voices, staff) =>
    voices.map((voice, index) => ({ staff, index, measures: voice.measures.finish() })),
  );
  const count = lines.reduce((most, { measures }) => Math.max(most, measures.length), 0);
  const measures = Array.from({ length: count }, (_, measure): RawMeasure => {
    const here = lines.flatMap(({ staff, index, measures: own }) => {
      const found = own[measure];
      return found ? [{ staff, index, found }] : [];
    });
    const [first] = here;
    return {
      ...(first?.found ?? { implicit: false }),
      endTicks: here.reduce((end, { found }) => Math.max(end, found.endTicks), 0),
      events: here.flatMap(({ staff, index, found }) =>
        found.events.map((event) => ({ ...event, staff, voice: String(4 * index + Number(event.voice)) })),
      ),
      clefs: here.flatMap(({ staff, found }) => found.clefs.map(({ clef }) => ({ staff, clef }))),
      dynamics: here.flatMap(({ found }) => found.dynamics),
      harmonies: [],
    };
  });
  const [[lead] = []] = staves;
  return {
    ...{ name: lead?.name ?? '', sound: { kind: 'pitched', program: 0 }, mute: false },
    clefs: staves.map((voices) => voices.find(({ clef }) => clef)?.clef ?? usualClef(voices)),
    measures: pairSlurs(measures, warn),
  };
}

/** Bass where the notes lie low. */
function usualClef(voices: readonly AbcVoice[]): Clef {
  const midis = voices.flatMap(({ measures }) => measures.done.flatMap(({ events }) => events.flatMap(({ heads }) => heads.map(({ midi }) => midi)))); // prettier-ignore
  const mean = midis.reduce((sum, midi) => sum + midi, 0) / Math.max(1, midis.length);
  return midis.length > 0 && mean < 55 ? 'bass' : (writingOf({ kind: 'pitched', program: 0 }).clef ?? 'treble');
}
