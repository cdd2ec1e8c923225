import {
  actions,
  editorState,
  headsOf,
  run,
  selectionOf,
  withSelection,
  type ActionName,
  type EditorState,
} from '@notewright/editor';
import { randomInput } from '@notewright/editor/testing';
import { seededRandom } from '@notewright/score/testing';
import { randomPiano } from './random-piano';

export interface StepTime {
  readonly name: ActionName;
  /** Milliseconds of one core; the middle of all runs, and the slowest but one in twenty. */
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly made: number;
}

const MEASURES = 400;
const RUNS = 60;

/**
 * How long each action takes on a score of 400 measures and two staves, one note selected somewhere, as a person would do
 * it: the machine is warm, the score has been edited before. Refusals are not counted.
 */
export function modelSteps(runs = RUNS): readonly StepTime[] {
  const score = randomPiano(MEASURES, { pickup: false });
  const random = seededRandom(400);
  const perform = run as unknown as (state: EditorState, name: ActionName, input: unknown) => ReturnType<typeof run>;
  const warm = prepared(editorState(score), random);
  return actions.map(({ name }): StepTime => {
    const times: number[] = [];
    for (let attempt = 0; attempt < runs + 5; attempt++) {
      const state = withRandomNote(warm, random);
      const input = randomInput(state, name, random);
      const before = process.cpuUsage();
      const result = perform(state, name, input);
      const { user, system } = process.cpuUsage(before);
      if (result.ok && attempt >= 5) times.push((user + system) / 1000);
    }
    times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    return { name, medianMs: at(0.5), p95Ms: at(0.95), made: times.length };
  });
}

/** Something to undo, to redo and to paste. */
function prepared(state: EditorState, random: () => number): EditorState {
  let current = withRandomNote(state, random);
  for (const name of ['copy', 'duration-quarter', 'pitch-up', 'duration-8th', 'undo'] as const) {
    const done = run(current, name);
    if (done.ok) current = done.value;
  }
  return current;
}

function withRandomNote(state: EditorState, random: () => number): EditorState {
  const { measures } = state.score.parts[0]!;
  for (;;) {
    const measure = measures[Math.floor(random() * measures.length)]!;
    const voice = measure.voices[Math.floor(random() * measure.voices.length)]!;
    const element = voice.elements[Math.floor(random() * voice.elements.length)]!;
    if (element.kind === 'rest' && random() < 0.9) continue;
    return withSelection(state, selectionOf(state.score, headsOf(element).slice(-1)));
  }
}
