import { Dialog } from '@mui/material';
import { useNavigate } from 'react-router';
import { AccountPanel } from '../account/AccountPanel';
import { ChangeEmailPanel } from '../account/ChangeEmailPanel';
import { ChangePasswordPanel } from '../account/ChangePasswordPanel';
import { SessionsPanel } from '../account/SessionsPanel';
import type { Overlay } from '../shell/dialogLink';
import { useOverlayLink } from '../shell/useOverlayLink';
import { useSmallScreen } from '../parts/useSmallScreen';
import { BlockedPanel } from './BlockedPanel';
import { ChangelogPanel } from './ChangelogPanel';
import { FeedbackPanel } from './FeedbackPanel';
import { ImprintPanel } from './ImprintPanel';
import { ThanksPanel } from './ThanksPanel';

interface PanelProps {
  readonly onClose: () => void;
}
const PANELS: Readonly<Record<Overlay, React.ComponentType<PanelProps>>> = {
  account: AccountPanel,
  changelog: ChangelogPanel,
  changepassword: ChangePasswordPanel,
  changeemail: ChangeEmailPanel,
  sessions: SessionsPanel,
  feedback: FeedbackPanel,
  imprint: ImprintPanel,
  blockedsub: BlockedPanel,
  thanks: ThanksPanel,
};
/** Texts to read through get more room. */
const WIDE: readonly Overlay[] = ['changelog', 'imprint', 'sessions', 'account'];

/** The dialog a path ends with, over the page it was opened on. Closing returns to that page. */
export default function OverlayDialog({ overlay }: { overlay: Overlay }) {
  const navigate = useNavigate();
  const overlayLink = useOverlayLink();
  const small = useSmallScreen();
  const Panel = PANELS[overlay];
  const close = () => void navigate(overlayLink());
  return (
    <Dialog
      open
      onClose={close}
      aria-labelledby="overlay-heading"
      maxWidth={WIDE.includes(overlay) ? 'sm' : 'xs'}
      fullScreen={overlay === 'thanks' || (small && WIDE.includes(overlay))}
    >
      <Panel onClose={close} />
    </Dialog>
  );
}
