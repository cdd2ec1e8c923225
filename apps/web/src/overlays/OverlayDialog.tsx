import { Dialog } from '@mui/material';
import { useNavigate } from 'react-router';
import type { Overlay } from '../shell/dialogLink';
import { useOverlayLink } from '../shell/useOverlayLink';
import { AccountPanel } from './AccountPanel';
import { ChangelogPanel } from './ChangelogPanel';
import { ChangePasswordPanel } from './ChangePasswordPanel';
import { FeedbackPanel } from './FeedbackPanel';
import { ImprintPanel } from './ImprintPanel';

const PANELS: Readonly<Record<Overlay, React.ComponentType<{ onClose: () => void }>>> = {
  account: AccountPanel,
  changelog: ChangelogPanel,
  changepassword: ChangePasswordPanel,
  feedback: FeedbackPanel,
  imprint: ImprintPanel,
};

/** The dialog a path ends with, over the page it was opened on. Closing returns to that page. */
export default function OverlayDialog({ overlay }: { overlay: Overlay }) {
  const navigate = useNavigate();
  const overlayLink = useOverlayLink();
  const Panel = PANELS[overlay];
  const close = () => void navigate(overlayLink());
  return (
    <Dialog open onClose={close} aria-labelledby="overlay-heading">
      <Panel onClose={close} />
    </Dialog>
  );
}
