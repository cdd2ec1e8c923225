import { ok } from '@notewright/result';
import { editError } from '../errors';
import { perform, type Edited, type EditorState } from '../state';
import { action, keys, type ActionWord, type Enabled, type ReadingCommand, type Shortcut } from './action';

/** Whether the music was heard in a recording and can be written down in another way. */
const wasHeard = ({ reading }: EditorState): Enabled => reading !== undefined || editError('not-heard').sentence;

/** Facts about a recording: the page writes its music down anew and performs `take-reading`. */
const fact = <const Name extends ActionWord & ReadingCommand>(name: Name, ...shortcuts: readonly Shortcut[]) =>
  action({
    name,
    group: 'reading',
    icon: name,
    shortcuts: keys(...shortcuts),
    shell: name,
    enabled: wasHeard,
    perform: (state) => ok(state),
  });

export const readingActions = [
  fact('open-readings', 'Alt+r'),
  fact('tempo-double', 'Alt+i'),
  fact('tempo-half', 'Alt+k'),
  fact('tempo-triple', 'Alt+Shift+i'),
  fact('tempo-third', 'Alt+Shift+k'),
  fact('barlines-earlier', 'Alt+j'),
  fact('barlines-later', 'Alt+l'),
  fact('downbeat-here', 'Alt+m'),
  fact('tap-beats', 'Alt+t'),
  action({
    name: 'take-reading',
    group: 'reading',
    shortcuts: keys(),
    enabled: wasHeard,
    perform: (state, read: Edited & { readonly reading: NonNullable<EditorState['reading']> }) =>
      perform(state, 'take-reading', () => ok(read)),
  }),
] as const;
