import { idsBeyond } from './element-ids';
import type { Chord, Dynamic, ElementId, Measure, MeasureHeader, Part, Score, VoiceElement } from './model';
import { heardFrom, passesSec } from './passes';
import { PlayedForm } from './played-form';
import { soundingTempo } from './sounding-tempo';
import type { Feel } from './tempo-words';
import { clefAt, tempoAt } from './walk';
import { without } from './without';

/** A measure as it is played. */
interface Visit {
  readonly index: number;
  /** How often it was played before. */
  readonly pass: number;
  readonly isLast: boolean;
  /** Another measure than the one after the one before it. */
  readonly jumpedTo: boolean;
  /** Another than the next one follows it. */
  readonly jumpsOn: boolean;
}

/**
 * The score with its repeats, endings and jumps played out: every measure stands as often as it is played, at its moment in the recording.
 * Further verses are sung in further passes; a verse that no pass is left for stays where it is. A note that was tied over the sign ends
 * there, as it does when the signs are played.
 *
 * @returns the score itself where it is played as it is written
 */
export function writtenOut(score: Score): Score {
  const { measures } = score;
  const form = new PlayedForm(measures);
  if (form.order.length === measures.length && form.order.every((index, at) => index === at)) return score;
  const visits = visitsOf(form.order);
  const newId = idsBeyond(score);
  return {
    ...score,
    measures: headersOf(measures, visits),
    parts: score.parts.map((part) => ({
      ...part,
      dynamics: playedDynamics(part.dynamics, form),
      measures: measuresOf(part, visits, newId),
    })),
  };
}

function visitsOf(order: readonly number[]): readonly Visit[] {
  const passes = new Map<number, number>();
  const last = new Map(order.map((index, at) => [index, at]));
  return order.map((index, at) => {
    const pass = passes.get(index) ?? 0;
    passes.set(index, pass + 1);
    const [before, next] = [order[at - 1], order[at + 1]];
    return {
      ...{ index, pass, isLast: last.get(index) === at },
      jumpedTo: index !== (before ?? -1) + 1,
      jumpsOn: next !== undefined && next !== index + 1,
    };
  });
}

function headersOf(measures: readonly MeasureHeader[], visits: readonly Visit[]): readonly MeasureHeader[] {
  const headers: MeasureHeader[] = [];
  let feel: Feel = 'straight';
  const feels = feelsOf(measures);
  for (const { index, pass, isLast, jumpedTo } of visits) {
    const written = measures[index];
    if (!written) continue;
    const passes = passesSec(written);
    let header: MeasureHeader = {
      ...without(written, 'repeat', 'ending', 'jump', 'jumpSign', 'timestampSec', 'laterPassesSec'),
      ...heardFrom(isLast ? passes.slice(pass) : passes.slice(pass, pass + 1)),
    };
    if (pass > 0) header = without(header, 'remark');
    if (jumpedTo) header = withTempo(header, headers, tempoAt({ measures }, index));
    const wanted = feels[index] ?? 'straight';
    if (jumpedTo && wanted !== feel) header = { ...header, feel: wanted };
    feel = header.feel ?? feel;
    headers.push(header);
  }
  return headers;
}

/** A measure that is jumped to says its tempo where another is in force or the tempo is changing; where it goes on, that is not said again. */
function withTempo(header: MeasureHeader, before: readonly MeasureHeader[], tempoBpm: number): MeasureHeader {
  if (header.tempoWord !== undefined) return before.length > 0 ? header : { ...header, tempoBpm };
  const last = before.length - 1;
  const inForce = last < 0 ? undefined : tempoAt({ measures: before }, last);
  const goesOn = inForce === tempoBpm && soundingTempo(before, last) === inForce;
  return goesOn ? without(header, 'tempoBpm', 'tempoSign') : { ...header, tempoBpm };
}

/** How eighths are played in each measure. */
export function feelsOf(measures: readonly MeasureHeader[]): readonly Feel[] {
  let now: Feel = 'straight';
  return measures.map(({ feel }) => (now = feel ?? now));
}

/** Dynamics of passages that are played twice stand twice; one that goes on over a seam is one. */
function playedDynamics(dynamics: readonly Dynamic[], form: PlayedForm): readonly Dynamic[] {
  const spans = dynamics.map((one) => ({ ...one, onsetTicks: one.startTicks, offsetTicks: one.endTicks }));
  const played: Dynamic[] = [];
  for (const { name, onsetTicks: startTicks, offsetTicks: endTicks } of form.play(spans)) {
    const before = played.at(-1);
    if (before?.name === name && before.endTicks === startTicks) played[played.length - 1] = { ...before, endTicks };
    else played.push({ name, startTicks, endTicks });
  }
  return played;
}

function measuresOf(part: Part, visits: readonly Visit[], newId: () => ElementId): readonly Measure[] {
  const measures: Measure[] = [];
  const clefs = part.staves.map((clef) => clef);
  const sung = sungVerses(part, visits);
  for (const [at, visit] of visits.entries()) {
    const written = part.measures[visit.index];
    if (!written) continue;
    const renamed = visit.pass > 0;
    const voices = written.voices.map((voice) => ({
      ...voice,
      elements: voice.elements.map((element, index): VoiceElement => {
        const named = renamed ? { ...element, id: newId() } : element;
        if (named.kind === 'rest') return named;
        const ends = visit.jumpsOn && index === voice.elements.length - 1;
        return withVerse(ends ? untied(named) : named, visit, sung[at] ?? false);
      }),
    }));
    const changes = new Map((written.clefs ?? []).map((change) => [change.staff, change]));
    if (visit.jumpedTo)
      for (const staff of clefs.keys()) {
        const clef = clefAt(part, staff, visit.index);
        if (clef !== clefs[staff]) changes.set(staff, { staff, clef });
      }
    for (const { staff, clef } of changes.values()) clefs[staff] = clef;
    measures.push({
      ...without(written, 'clefs'),
      ...(changes.size > 0 && { clefs: [...changes.values()].sort((a, b) => a.staff - b.staff) }),
      voices,
    });
  }
  return measures;
}

/** For each visit: whether its stretch has words of its own for this pass. Without any, the words of the first pass are sung again. */
function sungVerses(part: Part, visits: readonly Visit[]): readonly boolean[] {
  const has = visits.map(({ index, pass }) =>
    part.measures[index]?.voices.some(({ elements }) =>
      elements.some((element) => element.kind === 'chord' && pass > 0 && Boolean(element.verses?.[pass - 1])),
    ),
  );
  const sung: boolean[] = [];
  for (let from = 0; from < visits.length;) {
    let to = from + 1;
    while (to < visits.length && !visits[to]?.jumpedTo) to++;
    const some = has.slice(from, to).includes(true);
    for (; from < to; from++) sung.push(some);
  }
  return sung;
}

function withVerse(chord: Chord, { pass, isLast }: Visit, sung: boolean): Chord {
  const { verses = [] } = chord;
  if (pass === 0 ? isLast || verses.length === 0 : !sung && verses.length === 0) return chord;
  const verse = pass > 0 && sung ? verses[pass - 1] : chord.lyric;
  const left = isLast ? verses.slice(pass) : [];
  return {
    ...without(chord, 'lyric', 'verses'),
    ...(verse && { lyric: verse }),
    ...(left.some((syllable) => syllable !== '') && { verses: left }),
  };
}

const untied = (chord: Chord): Chord =>
  chord.heads.some(({ tieStart }) => tieStart)
    ? { ...chord, heads: chord.heads.map((head) => without(head, 'tieStart')) }
    : chord;
