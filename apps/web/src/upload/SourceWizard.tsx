import type { ComponentProps, ReactNode } from 'react';
import type { SongbookDialogProps } from '../dialogs/guards';
import type { DialogName } from '../dialogs/registry';
import { useAccount } from '../session/session';
import { ObstaclePanel } from './ObstaclePanel';
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
  /** Whether every plan may bring songs this way. */
  readonly every?: boolean;
  readonly children: (given: Given) => ReactNode;
}

/** A wizard that brings songs, for whoever may bring another one; others are told why not. Nothing until the songbook has arrived. */
export function SourceWizard({ songs, ...props }: Props & Pick<SongbookDialogProps, 'songs'>) {
  return songs && <Opened {...props} songs={songs.length} />;
}

function Opened({ name, heading, every = false, songs, children, ...frame }: Props & Pick<Given, 'songs'>) {
  const { uploadAfterSignUp } = useAccount().may;
  const [obstacle, onGuestLimit] = useObstacle(songs, every);
  const headingId = `${name}-heading`;
  const instead = obstacle && (
    <ObstaclePanel
      {...{ obstacle, heading, headingId }}
      afterSignUp={every || uploadAfterSignUp ? `/songbook/${name}` : '/songbook'}
      onClose={frame.onClose}
    />
  );
  return (
    <WizardDialog {...frame} headingId={headingId} instead={instead}>
      {children({ songs, onGuestLimit })}
    </WizardDialog>
  );
}
