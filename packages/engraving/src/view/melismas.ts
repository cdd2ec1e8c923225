import { nextInVoice, voiceNumber, type ElementId, type Measure, type Part } from '@notewright/score';
import { itemAt } from '@notewright/score/lists';

/**
 * The syllables of a voice that are sung on over the notes after them: the next element is a note without a word of its
 * own. A line after the word shows it.
 */
export function melismasOf(part: Part, measureIndex: number, voiceIndex: number): ReadonlySet<ElementId> {
  const found = new Set<ElementId>();
  for (const [elementIndex, item] of itemAt(
    itemAt(part.measures, measureIndex).voices,
    voiceIndex,
  ).elements.entries()) {
    if (item.kind !== 'chord' || !item.lyric || item.lyric.endsWith('-')) continue;
    const next = nextInVoice(part, { measureIndex, voiceIndex, elementIndex });
    if (next?.kind === 'chord' && next.lyric === undefined) found.add(item.id);
  }
  return found;
}

/** How far a voice has come since its last word. */
interface Singing {
  /** It is sung on over at least one note more. */
  readonly on: boolean;
  readonly rested: boolean;
}

/** The voices that sing at a barline. The same object for the same state, so that measures remember what comes of it. */
interface State {
  readonly singing: ReadonlyMap<string, Singing>;
}

interface Sung {
  readonly after: State;
  readonly ends: readonly ElementId[];
}

const SILENT: State = { singing: new Map() };
const states = new Map<string, State>();
const ended = new WeakMap<Part, ReadonlySet<ElementId>>();
const sung = new WeakMap<Measure, Map<State, Sung>>();

/**
 * The notes at which a voice that sang on over several notes comes in again after a rest, without a word. The engraver would draw the line
 * after the word through the rest up to the next word or the end; a syllable of nothing here ends it before the rest.
 */
export function melismaEndsOf(part: Part): ReadonlySet<ElementId> {
  const known = ended.get(part);
  if (known) return known;
  const found = new Set<ElementId>();
  let state = SILENT;
  for (const measure of part.measures) {
    const { after, ends } = sungIn(measure, state);
    for (const id of ends) found.add(id);
    state = after;
  }
  ended.set(part, found);
  return found;
}

/** Measures are shared between the versions of a score: what was sung in one before is not worked out again after an edit elsewhere. */
function sungIn(measure: Measure, before: State): Sung {
  const bySinging = sung.get(measure) ?? new Map<State, Sung>();
  sung.set(measure, bySinging);
  const known = bySinging.get(before) ?? sing(measure, before);
  bySinging.set(before, known);
  return known;
}

function sing(measure: Measure, before: State): Sung {
  const ends: ElementId[] = [];
  const singing = new Map(before.singing);
  for (const [voiceIndex, { staff, elements }] of measure.voices.entries()) {
    const voice = `${staff}.${voiceNumber(measure, voiceIndex)}`;
    let now = singing.get(voice);
    for (const item of elements) {
      if (item.kind === 'rest') now &&= { ...now, rested: true };
      else if (item.lyric !== undefined) now = item.lyric.endsWith('-') ? undefined : { on: false, rested: false };
      else if (now?.rested) {
        if (now.on) ends.push(item.id);
        now = undefined;
      } else now &&= { ...now, on: true };
    }
    if (now) singing.set(voice, now);
    else singing.delete(voice);
  }
  return { after: stateOf(singing), ends };
}

function stateOf(singing: ReadonlyMap<string, Singing>): State {
  if (singing.size === 0) return SILENT;
  const name = [...singing].map(([voice, { on, rested }]) => `${voice} ${on} ${rested}`).sort().join(); // prettier-ignore
  const known = states.get(name) ?? { singing };
  states.set(name, known);
  return known;
}
