import {
  elementTicks,
  tieTarget,
  type Chord,
  type Measure,
  type NoteHead,
  type Ticks,
  type VoiceElement,
} from '@notewright/score';

/**
 * A measure that was written anew, with everything its notes that stayed had on them: words, slurs, ornaments, small notes, lower heads.
 *
 * A note that is written as it was is the same element as before. Of one that is written otherwise (a half that was two quarters) the first
 * value has the words and signs; slurs, hairpins and the pedal begin and end where they did. Other voices of the measure stay.
 *
 * @param written  with one voice
 * @param own  the same measure before
 * @param isKept  whether what sounds at a time, counted from the barline, stayed
 */
export function withOwnMarks(written: Measure, own: Measure, isKept: (atTicks: Ticks) => boolean): Measure {
  const [voice, ...others] = own.voices;
  const [drawn] = written.voices;
  if (!voice || !drawn) return { ...own, ...written };
  const stayed = placed(voice.elements).filter(({ element, at }) => element.kind === 'rest' || isKept(at));
  const elements = placed(drawn.elements).map((one) => stayed.reduce(marked, one).element);
  return { ...own, voices: [{ ...drawn, elements }, ...others] };
}

/** Measures without the ties of their first voice that lead nowhere, since what they led to was drawn again. */
export function withoutLooseTies(measures: readonly Measure[]): readonly Measure[] {
  return measures.map((measure, index) => {
    const [voice, ...others] = measure.voices;
    if (!voice) return measure;
    const following = [...voice.elements.slice(1), measures[index + 1]?.voices[0]?.elements[0]];
    const elements = voice.elements.map((element, at) => untied(element, following[at]));
    if (elements.every((element, at) => element === voice.elements[at])) return measure;
    return { ...measure, voices: [{ ...voice, elements }, ...others] };
  });
}

function untied(element: VoiceElement, next: VoiceElement | undefined): VoiceElement {
  if (element.kind === 'rest') return element;
  const isLoose = (head: NoteHead): boolean => Boolean(head.tieStart) && tieTarget(head, next) === undefined;
  if (!element.heads.some(isLoose)) return element;
  return { ...element, heads: element.heads.map((head) => (isLoose(head) ? withoutTie(head) : head)) };
}

const withoutTie = ({ tieStart: _, ...head }: NoteHead): NoteHead => head;

interface Placed {
  readonly element: VoiceElement;
  /** From the barline. */
  readonly at: Ticks;
}

function placed(elements: readonly VoiceElement[]): readonly Placed[] {
  let next = 0;
  return elements.map((element) => {
    const at = next;
    next += elementTicks(element);
    return { element, at };
  });
}

/** An element with what it takes over from another one, which stood where it stands. */
function marked({ element, at }: Placed, { element: own, at: ownAt }: Placed): Placed {
  if (ownAt < at || ownAt >= at + elementTicks(element)) return { element, at };
  const begins = ownAt === at;
  if (begins && own.kind === element.kind && JSON.stringify(own.value) === JSON.stringify(element.value))
    return { element: own, at };
  const { chordSymbol, hairpinStart, hairpinStop, pedalStart, pedalStop } = own;
  const spans = {
    ...(hairpinStart && { hairpinStart }),
    ...(hairpinStop && { hairpinStop }),
    ...(pedalStart && { pedalStart }),
    ...(pedalStop && { pedalStop }),
  };
  const timed = { ...element, ...(begins && chordSymbol && { chordSymbol }), ...spans };
  return { at, element: own.kind === 'chord' && timed.kind === 'chord' ? signed(timed, own, begins) : timed };
}

function signed(element: Chord, own: Chord, begins: boolean): Chord {
  const { slurStarts, slurStops } = own;
  const slurs = { ...(slurStarts && { slurStarts }), ...(slurStops && { slurStops }) };
  if (!begins) return { ...element, ...slurs };
  const tied = element.heads.some(({ tieStart }) => tieStart);
  // What the note is tied on to has its upper head alone.
  const heads = own.heads.slice(tied ? -1 : 0).map((head) => (tied ? { ...head, tieStart: true } : withoutTie(head)));
  const { id, value } = element;
  return { ...own, id, value, heads };
}
