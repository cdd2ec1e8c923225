import {
  measureStarts,
  nextInVoice,
  restsFilling,
  spelledByKey,
  tieTarget,
  type Clef,
  type Dynamic,
  type ElementId,
  type Key,
  type Measure,
  type MeasureHeader,
  type Part,
  type Score,
  type ScoreMeta,
  type Ticks,
  type Voice,
  type VoiceElement,
} from '@notewright/score';
import { lastOf, type AtLeastOne } from '@notewright/score/lists';
import { fillVoice, type FillContext } from './fill-voice';
import { headersOf } from './headers';
import { fitMeasureRests } from './measure-rests';
import type { RawMeasure, RawPart } from './raw';
import type { Warn } from './read-header';
import { placeSymbols } from './place-symbols';
import { notationStaves } from './tab-staves';
import { voiceOrder, voicesOf } from './voices';

/** Builds a sound score from the parts of a file: every voice full, every tie with a partner. */
export function assembleScore(meta: ScoreMeta, foundParts: readonly RawPart[], warn: Warn): Score {
  const rawParts = fitMeasureRests(foundParts);
  let count = 0;
  const newId = (): ElementId => `e${++count}`;
  const measures = headersOf(rawParts, warn);
  const starts = measureStarts(measures);
  const parts = rawParts.map((raw) => assemblePart(notationStaves(raw), measures, starts, newId, warn));
  return { meta, measures, parts };
}

function assemblePart(
  { raw, clefs, tab }: ReturnType<typeof notationStaves>,
  headers: readonly MeasureHeader[],
  starts: AtLeastOne<Ticks>,
  newId: () => ElementId,
  warn: Warn,
): Part {
  const order = voiceOrder(raw.measures, clefs.length);
  const measures = headers.map((header, index): Measure => {
    const found = raw.measures[index];
    const shared = {
      measureTicks: header.durationTicks,
      time: header.timeSignature,
      key: header.key,
      newId,
      warn,
      ...(tab ? { tab } : {}),
    };
    const staves = voicesOf(found?.events ?? [], order, warn);
    const voices = staves.flatMap((lines, staff): Voice[] => {
      const context: FillContext = { ...shared, hand: staff === 1 && clefs.length === 2 ? 'l' : 'r' };
      // A staff left empty while the other staff of a piano plays (voices cross over) stays empty to the eye.
      if (lines.length === 0) return [{ staff, elements: silence(header, (found?.events.length ?? 0) > 0, newId) }];
      return lines.map((line) => ({ staff, elements: fillVoice(line, context) }));
    });
    const changes = clefChanges(found, index, clefs);
    const placed = placeSymbols(voices, found?.harmonies ?? [], warn);
    return {
      ...(changes.length > 0 ? { clefs: changes } : {}),
      voices: placed.map((voice) => inKey(voice, header.key)),
    };
  });
  const part: Part = {
    name: raw.name,
    sound: raw.sound,
    staves: clefs,
    ...(tab ? { tab } : {}),
    ...(raw.transposition ? { transposition: raw.transposition } : {}),
    mute: raw.mute,
    ...(raw.wholeWords ? { wholeWords: true } : {}),
    dynamics: dynamicsOf(raw.measures, starts),
    measures,
  };
  return withoutLooseTies(part, warn);
}

/** The voice with the letters of its chord symbols left to the key where it spells them alike. */
const inKey = (voice: Voice, key: Key): Voice => ({
  ...voice,
  elements: voice.elements.map((item) =>
    item.chordSymbol ? { ...item, chordSymbol: spelledByKey(item.chordSymbol, key) } : item,
  ),
});

const silence = (header: MeasureHeader, hidden: boolean, newId: () => ElementId): readonly VoiceElement[] =>
  restsFilling(0, header.durationTicks, header.timeSignature, newId).map((rest) =>
    hidden ? { ...rest, hidden } : rest,
  );

const clefChanges = (found: RawMeasure | undefined, index: number, clefs: readonly Clef[]) => {
  const last = new Map((found?.clefs ?? []).map((change) => [change.staff, change]));
  return [...last.values()].filter(
    ({ staff, clef }) => staff < clefs.length && !(index === 0 && clef === clefs[staff]),
  );
};

/** Each dynamic holds until the next one or the end of the score. */
function dynamicsOf(measures: readonly RawMeasure[], starts: AtLeastOne<Ticks>): readonly Dynamic[] {
  const byStart = new Map<Ticks, Dynamic['name']>();
  for (const [index, { dynamics }] of measures.entries()) {
    const from = starts[index];
    const to = starts[index + 1];
    if (from === undefined || to === undefined) continue;
    for (const { at, name } of dynamics) {
      const start = Math.max(from, Math.min(to - 1, Math.round(from + at)));
      if (!byStart.has(start)) byStart.set(start, name); // written on both staves of a piano: one is enough
    }
  }
  const sorted = [...byStart].sort(([a], [b]) => a - b);
  return sorted.map(([startTicks, name], index) => ({
    name,
    startTicks,
    endTicks: sorted[index + 1]?.[0] ?? lastOf(starts),
  }));
}

/** Removes ties that do not meet an equal pitch in the next element of their voice. */
function withoutLooseTies(part: Part, warn: Warn): Part {
  const measures = part.measures.map((measure, measureIndex) => ({
    ...measure,
    voices: measure.voices.map((voice, voiceIndex) => ({
      ...voice,
      elements: voice.elements.map((element, elementIndex) => {
        if (element.kind === 'rest' || !element.heads.some(({ tieStart }) => tieStart)) return element;
        const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
        const heads = element.heads.map((head) => {
          if (!head.tieStart || tieTarget(head, next) !== undefined) return head;
          warn('ties');
          const { tieStart, ...loose } = head;
          return tieStart ? loose : head;
        });
        return { ...element, heads };
      }),
    })),
  }));
  return { ...part, measures };
}
