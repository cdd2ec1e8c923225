import { ok } from '@notewright/result';
import type { Part, ScoreMeta, Sound, Tab } from '@notewright/score';
import { setTitles } from '../edits/headers';
import { setInstrument, setTab } from '../edits/instrument';
import { setTransposition } from '../edits/transposition';
import { setMeasureCount } from '../edits/measures';
import {
  addPart,
  addStaff,
  deletePart,
  deleteStaff,
  movePart,
  moveStaff,
  renamePart,
  setStaffCount,
  toggleMute,
} from '../edits/parts';
import { simplifyToMelody } from '../edits/simplify';
import { transpose, type Transposition } from '../edits/transpose';
import { NOTHING } from '../selection';
import { perform, type Edit, type Edited } from '../state';
import { action, always, keys, type ActionWord } from './action';

const onPart = <const Name extends ActionWord, Input extends { readonly partIndex: number }>(
  name: Name,
  edit: (input: Input) => Edit,
) =>
  action({
    name,
    group: 'score',
    icon: name,
    shortcuts: keys(),
    enabled: always,
    perform: (state, input: Input) => perform(state, name, edit(input)),
  });

/** What is added is written by `compose`, which the page asks; see `accompany`. */
const accompanyAction = <const Name extends ActionWord>(name: Name) =>
  action({
    name,
    group: 'score',
    shortcuts: keys(),
    shell: 'open-accompany',
    enabled: always,
    perform: (state) => ok(state),
  });

interface OnPart {
  readonly partIndex: number;
}
interface OnStaff extends OnPart {
  readonly staff: number;
}

/** What the Score Properties dialog applies at once. */
export interface ScoreProperties extends Partial<Pick<ScoreMeta, 'title' | 'composer' | 'subtitle'>> {
  readonly measures?: number;
}

export const scoreActions = [
  action({
    name: 'set-properties',
    group: 'score',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { measures, ...titles }: ScoreProperties) =>
      perform(state, 'set-properties', (score, selection) => {
        const named = setTitles(titles)(score, selection);
        if (!named.ok || measures === undefined || measures === score.measures.length) return named;
        return setMeasureCount(measures)(named.value.score, selection);
      }),
  }),
  action({
    name: 'versions',
    group: 'score',
    shortcuts: keys('Shift+h'),
    shell: 'open-versions',
    enabled: always,
    perform: (state) => ok(state),
  }),
  action({
    name: 'transpose',
    group: 'score',
    icon: 'transpose',
    shortcuts: keys(),
    enabled: always,
    perform: (state, how: Transposition) => perform(state, 'transpose', transpose(how)),
  }),
  action({
    name: 'simplify',
    group: 'score',
    icon: 'simplify',
    shortcuts: keys(),
    enabled: always,
    perform: (state) => perform({ ...state, activeVoice: 1 }, 'simplify', simplifyToMelody),
  }),
  action({
    name: 'open-brass',
    group: 'score',
    icon: 'open-brass',
    shortcuts: keys(),
    shell: 'open-brass',
    enabled: always,
    perform: (state) => ok(state),
  }),
  action({
    name: 'open-harmonise',
    group: 'score',
    icon: 'open-harmonise',
    shortcuts: keys(),
    shell: 'open-harmonise',
    enabled: always,
    perform: (state) => ok(state),
  }),
  action({
    name: 'harmonise',
    group: 'score',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { score }: Pick<Edited, 'score'>) =>
      perform(state, 'harmonise', () => ok({ score, selection: NOTHING, asTyped: true })),
  }),
  action({
    name: 'brass',
    group: 'score',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { score }: Pick<Edited, 'score'>) =>
      perform({ ...state, activeVoice: 1 }, 'brass', () => ok({ score, selection: NOTHING, asTyped: true })),
  }),
  accompanyAction('accompany-chords'),
  accompanyAction('accompany-left-hand'),
  accompanyAction('accompany-second-voice'),
  accompanyAction('accompany-drums'),
  action({
    name: 'accompany',
    group: 'score',
    shortcuts: keys(),
    enabled: always,
    perform: (state, { score }: Pick<Edited, 'score'>) =>
      perform(state, 'accompany', (_, selection) => ok({ score, selection, asTyped: true })),
  }),
  action({
    name: 'add-part',
    group: 'score',
    icon: 'add-part',
    shortcuts: keys(),
    enabled: always,
    perform: (state) => perform(state, 'add-part', addPart),
  }),
  onPart('delete-part', ({ partIndex }: OnPart) => deletePart(partIndex)),
  onPart('move-part', ({ partIndex, by }: OnPart & { readonly by: 1 | -1 }) => movePart(partIndex, by)),
  onPart('rename-part', ({ partIndex, name }: OnPart & { readonly name: string }) => renamePart(partIndex, name)),
  onPart('set-instrument', ({ partIndex, sound }: OnPart & { readonly sound: Sound }) =>
    setInstrument(partIndex, sound),
  ),
  onPart(
    'set-transposition',
    ({ partIndex, transposition }: OnPart & { readonly transposition: Part['transposition'] }) =>
      setTransposition(partIndex, transposition),
  ),
  onPart('set-tab', ({ partIndex, tab }: OnPart & { readonly tab: Tab | undefined }) => setTab(partIndex, tab)),
  onPart('toggle-mute', ({ partIndex }: OnPart) => toggleMute(partIndex)),
  onPart('add-staff', ({ partIndex }: OnPart) => addStaff(partIndex)),
  onPart('delete-staff', ({ partIndex, staff }: OnStaff) => deleteStaff(partIndex, staff)),
  onPart('move-staff', ({ partIndex, staff, by }: OnStaff & { readonly by: 1 | -1 }) =>
    moveStaff(partIndex, staff, by),
  ),
  onPart('set-staff-count', ({ partIndex, count }: OnPart & { readonly count: 1 | 2 }) =>
    setStaffCount(partIndex, count),
  ),
] as const;
