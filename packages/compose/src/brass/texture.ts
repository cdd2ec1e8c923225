import type { Midi, Ticks } from '@notewright/score';
import { countBefore } from '@notewright/score/lists';
import type { Span } from '../harmony/spans';
import type { LineNote, Pace } from '../lines/line';
import type { SoundingTone } from '../sounding';

/** How those who accompany play a chord: held, or the bass first and the others after it, as in marches and waltzes. */
export type Texture = 'held' | 'oom-pah';

/** What is struck above this is no bass. */
const BASS_BELOW = 55;
/** In so many of the spans the bass is struck at the beginning and chords after it, where an accompaniment is an oom-pah. */
const SHARE = 0.5;
/** With fewer spans nothing can be said. */
const FEWEST = 4;
/** Off-beats come no faster than this, seconds. */
const FASTEST_SEC = 0.22;

/** The texture of a score, as its own accompaniment has it. @param tones  ascending by start */
export function textureOf(spans: readonly Span[], tones: readonly SoundingTone[], tune: readonly LineNote[]): Texture {
  const sung = new Set(tune.map(({ startTicks }) => startTicks));
  let [divided, oom] = [0, 0];
  for (const span of spans) {
    const after = span.beats.slice(1);
    if (after.length === 0) continue;
    divided++;
    const bass = struckAt(tones, span.startTicks)[0];
    if (!bass || bass.midi >= BASS_BELOW) continue;
    const chordAfter = after.some((at) => {
      const struck = struckAt(tones, at);
      // Beside the tune at least one other tone, and not the bass again: that is how hymns go.
      return struck.length > (sung.has(at) ? 1 : 0) && struck.every(({ midi }) => midi > bass.midi + 2);
    });
    if (chordAfter) oom++;
  }
  return divided >= FEWEST && oom >= SHARE * divided ? 'oom-pah' : 'held';
}

function struckAt(tones: readonly SoundingTone[], at: Ticks): readonly SoundingTone[] {
  const from = countBefore(tones, ({ startTicks }) => startTicks < at);
  const found: SoundingTone[] = [];
  for (let index = from, tone = tones[index]; tone?.startTicks === at; tone = tones[++index]) found.push(tone);
  return found;
}

/** The notes of the bass over its spans; the last chord is held for all of its measure. @param pitches  one for each span; @param velocityAt  1–127 */
export function bassNotes(
  spans: readonly Span[],
  pitches: readonly Midi[],
  texture: Texture,
  pace: Pace,
  velocityAt: (ticks: Ticks) => number,
): readonly LineNote[] {
  const notes: LineNote[] = [];
  for (const [index, span] of spans.entries()) {
    const midi = pitches[index];
    if (midi === undefined) continue;
    const before = notes.at(-1);
    if (index === spans.length - 1 && !span.atBarline && before?.midi === midi && before.endTicks === span.startTicks) {
      notes[notes.length - 1] = { ...before, endTicks: span.endTicks };
      continue;
    }
    const second = texture === 'oom-pah' && index < spans.length - 1 ? offBeat(span, pace) : undefined;
    notes.push({
      startTicks: span.startTicks,
      endTicks: second ?? span.endTicks,
      midi,
      velocity: velocityAt(span.startTicks),
    });
  }
  return notes;
}

/**
 * The notes of an inner player. Held tones that stay go on over the chords of a measure; off-beats are struck on each beat after the first.
 *
 * @param pitches  one for each span, undefined where the player has something else to do
 */
export function innerNotes(
  spans: readonly Span[],
  pitches: readonly (Midi | undefined)[],
  texture: Texture,
  pace: Pace,
  velocityAt: (ticks: Ticks) => number,
): readonly LineNote[] {
  const notes: LineNote[] = [];
  for (const [index, span] of spans.entries()) {
    const midi = pitches[index];
    if (midi === undefined) continue;
    const velocity = velocityAt(span.startTicks);
    const off = texture === 'oom-pah' && index < spans.length - 1 && offBeat(span, pace) !== undefined;
    const before = notes.at(-1);
    if (off) {
      const beats = span.beats.slice(1);
      for (const [number, startTicks] of beats.entries())
        notes.push({ startTicks, endTicks: beats[number + 1] ?? span.endTicks, midi, velocity });
    } else if (before?.midi === midi && before.endTicks === span.startTicks && !span.atBarline)
      notes[notes.length - 1] = { ...before, endTicks: span.endTicks };
    else notes.push({ startTicks: span.startTicks, endTicks: span.endTicks, midi, velocity });
  }
  return notes;
}

/** Where the off-beats of a span begin; undefined where there is no room for them. */
function offBeat({ startTicks, beats }: Span, pace: Pace): Ticks | undefined {
  const second = beats[1];
  return second !== undefined && pace(second) - pace(startTicks) >= FASTEST_SEC ? second : undefined;
}
