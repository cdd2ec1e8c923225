import { editorState, run } from '@notewright/editor';
import { music, notation } from '@notewright/score/testing';
import { heardLine } from './heard-line';
import { middleOfTreble, museScoreKeys } from './musescore-presses';
import { Typist } from './typist';

/** J. S. Smith, The Anacreontic Song (about 1775): 32 measures with dotted rhythms, leaps and a chromatic note. */
const TUNE = `3/4 key=Bb pickup title="The Anacreontic Song" | F4/8. D4/16
  | Bb3/q D4/q F4/q | Bb4/h D5/8. C5/16 | Bb4/q D4/q E4/q | F4/h F4/8 F4/8
  | D5/q. C5/8 Bb4/q | A4/h G4/8. A4/16 | Bb4/q Bb4/q F4/q | D4/q Bb3/q F4/8. D4/16
  | Bb3/q D4/q F4/q | Bb4/h D5/8. C5/16 | Bb4/q D4/q E4/q | F4/h F4/8 F4/8
  | D5/q. C5/8 Bb4/q | A4/h G4/8. A4/16 | Bb4/q Bb4/q F4/q | D4/q Bb3/q D5/8 D5/8
  | D5/q Eb5/q F5/q | F5/h Eb5/8 D5/8 | C5/q D5/q Eb5/q | Eb5/h Eb5/q
  | D5/q. C5/8 Bb4/q | A4/h G4/8. A4/16 | Bb4/q D4/q E4/q | F4/h F4/q
  | Bb4/q Bb4/q Bb4/8 A4/8 | G4/q G4/q G4/q | C5/q Eb5/8 D5/8 C5/8 Bb4/8 | Bb4/h A4/8 F4/8
  | Bb4/q. C5/8 D5/8 Eb5/8 | F5/h Bb4/8 C5/8 | D5/q. Eb5/8 C5/q | Bb4/h. |`;

const tune = music(TUNE.replace(/\s*\n\s*/g, ' '));
const { key } = tune.measures[0]!;

export interface EntryCount {
  readonly notes: number;
  readonly notewright: number;
  readonly museScore: number;
}

/** Types the tune into a blank score by keyboard alone and counts. @throws when what was typed is not the tune */
export function countEntry(): EntryCount {
  const blank = music(`3/4 key=Bb pickup title="The Anacreontic Song" | r/q ${'| r/h. '.repeat(32)}|`);
  const typist = new Typist(editorState(blank));
  typist.press('Home');
  const events = heardLine(tune);
  typist.type(events, () => key);
  if (notation(typist.state.score) !== notation(tune)) throw new Error(`typed was\n${notation(typist.state.score)}`);
  const first = run(typist.state, 'escape');
  if (!first.ok) throw new Error(first.error.sentence);
  return {
    notes: events.filter(({ pitch }) => pitch).length,
    notewright: typist.pressed.length,
    museScore: 1 + museScoreKeys(events, () => key, middleOfTreble(key)).length, // Ctrl+Home, as our Home
  };
}
