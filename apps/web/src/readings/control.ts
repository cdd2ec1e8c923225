import type { ReadingCommand } from '@notewright/editor';
import type { OriginalSource, Player } from '../player';
import type { ReadingTarget } from './target';

/** What the page knows of the panel before its code is there. */
export interface ReadingControl {
  /** Whether the panel is shown. */
  readonly open: boolean;
  /** It opened because two readings are almost equally likely. */
  readonly byItself: boolean;
  /** What a key asked for before the panel was there. */
  readonly command: ReadingCommand | undefined;
  /** Nobody asked: it is only looked whether to open. */
  readonly quiet: boolean;
  /** Does what a key or a button asks for. */
  readonly ask: (command: ReadingCommand) => void;
  readonly commandDone: () => void;
  readonly close: () => void;
  /** Two readings are almost equally likely, or not. */
  readonly looked: (doubtful: boolean) => void;
}

/** What the panel is handed by whoever shows the score. */
export interface ShownScore {
  readonly target: ReadingTarget;
  readonly player: Player;
  /** The recording it was made from, where it can be had: it is seen while beats are tapped. */
  readonly recording?: OriginalSource | undefined;
}
