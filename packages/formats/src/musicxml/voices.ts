import type { RawEvent } from './raw';
import type { Warn } from './read-header';

/** Most voices of one staff; more is a broken file. */
const MOST_VOICES = 8;

/** One line of events of a staff that follow each other without overlap, chords merged. */
export type RawVoice = readonly RawEvent[];

/**
 * Sorts the events of a measure into voices, staff by staff.
 *
 * The file's voices are kept (their order through the whole part is given by `order`), cut where they change staff.
 * Events of one voice that overlap, which MusicXML allows and notation does not, go to further voices.
 *
 * @param order  for each staff the names of its voices in the whole part, first voice first
 * @returns for each staff its voices; a voice that pauses here is an empty list, trailing ones are left out
 */
export function voicesOf(
  events: readonly RawEvent[],
  order: readonly (readonly string[])[],
  warn: Warn,
): readonly (readonly RawVoice[])[] {
  return order.map((names, staff) => {
    const voices: RawEvent[][] = names.map(() => []);
    for (const event of [...events].filter((candidate) => candidate.staff === staff).sort(byTime)) {
      let index = names.indexOf(event.voice);
      while (index < MOST_VOICES && !place(event, (voices[index] ??= []))) index++;
      if (index >= MOST_VOICES) warn('voices-too-many');
      else if (index !== names.indexOf(event.voice)) warn('notes-overlapping');
    }
    while (voices.length > 0 && voices.at(-1)?.length === 0) voices.pop();
    return voices;
  });
}

/** The voices of each staff in the order of their first appearance by name: 1 before 2, 5 before 6. */
export function voiceOrder(
  measures: readonly { readonly events: readonly RawEvent[] }[],
  staves: number,
): readonly (readonly string[])[] {
  return Array.from({ length: staves }, (_, staff) => {
    const names = new Set(
      measures.flatMap(({ events }) => events.filter((event) => event.staff === staff).map(({ voice }) => voice)),
    );
    return [...names].sort((a, b) => Number(a) - Number(b) || a.localeCompare(b)).slice(0, MOST_VOICES);
  });
}

const byTime = (a: RawEvent, b: RawEvent): number => a.at - b.at || b.ticks - a.ticks;

/** Puts an event behind the others of a voice, or into the last chord; false when it overlaps. */
function place(event: RawEvent, voice: RawEvent[]): boolean {
  const last = voice.at(-1);
  if (!last || event.at >= last.at + last.ticks - 1) {
    voice.push(event);
    return true;
  }
  const sameMoment = Math.abs(event.at - last.at) < 1 && Math.abs(event.ticks - last.ticks) < 1;
  if (!sameMoment || event.heads.length === 0 || last.heads.length === 0) return false;
  voice[voice.length - 1] = mergeChord(last, event);
  return true;
}

const mergeChord = (chord: RawEvent, more: RawEvent): RawEvent => {
  const articulations = [...new Set([...(chord.articulations ?? []), ...(more.articulations ?? [])])];
  const lyric = chord.lyric ?? more.lyric;
  const verses = chord.verses ?? more.verses;
  const slurStarts = (chord.slurStarts ?? 0) + (more.slurStarts ?? 0);
  const slurStops = (chord.slurStops ?? 0) + (more.slurStops ?? 0);
  const hairpinStart = chord.hairpinStart ?? more.hairpinStart;
  const chordSymbol = chord.chordSymbol ?? more.chordSymbol;
  const ornament = chord.ornament ?? more.ornament;
  return {
    ...chord,
    heads: [...chord.heads, ...more.heads],
    ...(articulations.length > 0 ? { articulations } : {}),
    ...(lyric === undefined ? {} : { lyric }),
    ...(chordSymbol ? { chordSymbol } : {}),
    ...(ornament ? { ornament } : {}),
    ...(verses ? { verses } : {}),
    ...(slurStarts ? { slurStarts } : {}),
    ...(slurStops ? { slurStops } : {}),
    ...(hairpinStart ? { hairpinStart } : {}),
    ...(chord.hairpinStop || more.hairpinStop ? { hairpinStop: true } : {}),
    ...(chord.pedalStart || more.pedalStart ? { pedalStart: true } : {}),
    ...(chord.pedalStop || more.pedalStop ? { pedalStop: true } : {}),
  };
};
