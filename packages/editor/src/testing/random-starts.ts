import { writtenOut, type MeasureHeader, type Score } from '@notewright/score';
import { music, randomScore, seededRandom } from '@notewright/score/testing';
import { selectionOf } from '../selection';
import { editorState, withSelection, type EditorState } from '../state';
import { allHeads, between, type Random } from './chance';

/** A random start: short music with one head or a few selected, heard in a recording or not. */
export function randomState(seed: number): EditorState {
  const random = seededRandom(seed * 31 + 7);
  const composed = randomScore(seed, { measures: between(random, 1, 3), parts: random() < 0.8 ? 1 : 2 });
  const score = random() < 0.15 ? onOnePitch(composed) : composed;
  const state = { ...reselected(editorState(score), random), modes: randomModes(random) };
  return seed % 3 === 0 ? { ...state, reading: { settings: {} } } : state;
}

/** A start with four measures that come twice in a row: there is something to fold. */
export function repetitiveState(seed: number): EditorState {
  const random = seededRandom(seed * 31 + 7);
  const { measures, ...once } = randomScore(seed, { measures: 4, parts: 1, pickup: false, changes: false });
  const signs = measures.map((header, index): MeasureHeader => {
    if (index === 0) return { ...header, repeat: 'start' };
    return index === measures.length - 1 ? { ...header, repeat: 'end' } : header;
  });
  return { ...reselected(editorState(writtenOut({ ...once, measures: signs })), random), modes: randomModes(random) };
}

const VERSE = ['C4/q D4/q E4/q F4/q', 'G4/q A4/q G4/h', 'A4/q G4/q F4/q E4/q', 'D4/q D4/q C4/h'];
const HEARD_OTHERWISE = ['C4/q r/q E4/q F4/q', 'G4/h G4/h', 'A4/q G4/q F4/h', 'r/q D4/q C4/h'];

/** A start with a tune of a recording that comes twice, not quite alike: there is something to fold nearly. */
export function heardTwiceState(seed: number): EditorState {
  const random = seededRandom(seed * 31 + 7);
  const lost = between(random, 0, 2 * VERSE.length - 1);
  const bars = Array.from({ length: 4 * VERSE.length }, (_, index) => {
    const verse = index === lost ? HEARD_OTHERWISE : VERSE;
    return `at=${2 * index} ${verse[index % VERSE.length]}`;
  });
  return {
    ...reselected(editorState(music(`4/4 bpm=120 | ${bars.join(' | ')} |`)), random),
    modes: randomModes(random),
  };
}

/** The same rhythm on one pitch, so that there is something to tie, to merge and to strike again. */
const onOnePitch = (score: Score): Score => ({
  ...score,
  parts: score.parts.map((part) => ({
    ...part,
    measures: part.measures.map((measure) => ({
      ...measure,
      voices: measure.voices.map((voice) => ({
        ...voice,
        elements: voice.elements.map((element) =>
          element.kind === 'rest' ? element : { ...element, heads: [{ midi: 64 }] },
        ),
      })),
    })),
  })),
});

const randomModes = (random: Random) => ({
  repitch: random() < 0.1,
  insert: random() < 0.2,
  addHead: false,
  lyrics: false,
});

/** Selects one head, or a run of heads one after the other. */
export function reselected(state: EditorState, random: Random): EditorState {
  const heads = allHeads(state.score);
  const from = Math.floor(random() * heads.length);
  const count = random() < 0.6 ? 1 : between(random, 2, 6);
  const voice = random() < 0.5 ? 1 : 2;
  return { ...withSelection(state, selectionOf(state.score, heads.slice(from, from + count))), activeVoice: voice };
}
