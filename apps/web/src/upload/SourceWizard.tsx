import type { ComponentProps, ReactNode } from 'react';
import type { SongbookDialogProps } from '../dialogs/guards';
import type { DialogName } from '../dialogs/registry';
import { useAccount } from '../session/session';
import type { Needed } from './obstacle';
import { ObstaclePanel, type Premium } from './ObstaclePanel';
import { useObstacle } from './useObstacle';
import { WizardDialog } from './WizardDialog';

interface Given {
  /** How many songs the account has when it opens. */
  readonly songs: number;
  /** To be called when a song is refused, because a guest has one already. */
  readonly onGuestLimit: () => void;
}

interface Props
  extends
    Pick<SongbookDialogProps, 'onClose'>,
    Omit<ComponentProps<typeof WizardDialog>, 'headingId' | 'instead' | 'children'> {
  /** Of its address; what is in it draws the heading `NAME-heading`. */
  readonly name: DialogName;
  readonly heading: string;
  /** What an account must be allowed; null: every plan may bring songs this way. */
  readonly needed?: Needed;
  /** Why there is none without premium; about files, unless said otherwise. */
  readonly premium?: Premium;
  readonly children: (given: Given) => ReactNode;
}

/** A wizard that brings songs, for whoever may bring another one; others see why not. Nothing until the songbook has arrived. */
export function SourceWizard({ songs, ...props }: Props & Pick<SongbookDialogProps, 'songs'>) {
  return songs && <Opened {...props} songs={songs.length} />;
}

function Opened({
  name,
  heading,
  needed = 'upload',
  premium,
  songs,
  children,
  ...frame
}: Props & Pick<Given, 'songs'>) {
  const { uploadAfterSignUp } = useAccount().may;
  const [obstacle, onGuestLimit] = useObstacle(songs, needed);
  const headingId = `${name}-heading`;
  const instead = obstacle && (
    <ObstaclePanel
      {...{ obstacle, heading, headingId, premium }}
      afterSignUp={needed === null || uploadAfterSignUp ? `/songbook/${name}` : '/songbook'}
      onClose={frame.onClose}
    />
  );
  return (
    <WizardDialog {...frame} headingId={headingId} instead={instead}>
      {children({ songs, onGuestLimit })}
    </WizardDialog>
  );
}
