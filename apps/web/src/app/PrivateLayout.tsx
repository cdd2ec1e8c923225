import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { lazyPart } from '../parts/lazyPart';
import { PrivateOnly } from '../session/Guard';
import { useSession } from '../session/session';
import { LiveSongbook } from '../library/LiveSongbook';
import { mayHaveHost } from '../native';
import { SongNews } from '../songbook/SongNews';
import { overlayAddress } from '../dialogs/address';
import { OpenDialog } from '../dialogs/OpenDialog';
import { musicShown } from '../sheet/musicShown';
import { GuestBar } from '../shell/GuestBar';
import { isSendingInUse, onSendingInUse } from '../sending/inUse';

const OverlayDialog = lazy(() => import('../overlays/OverlayDialog'));
const Tray = lazyPart(() => import('../sending/Tray').then((file) => file.Tray));
/** Fetched within the native app only. */
const InApp = lazyPart(() => import('../songbook/InApp').then((file) => file.default));

/** Everything behind the guard: the page, and the dialog its address asks for. */
export default function PrivateLayout() {
  const location = useLocation();
  const navigate = useNavigate();
  const sending = useSyncExternalStore(onSendingInUse, isSendingInUse);
  useBlockedSubscription();
  const [first] = useState(() => (location.pathname.startsWith('/score') ? musicShown : undefined));
  return (
    <PrivateOnly>
      <GuestBar />
      <SongNews />
      <LiveSongbook first={first} />
      <Outlet />
      <Suspense fallback={null}>
        {sending && <Tray />}
        {mayHaveHost() && <InApp />}
      </Suspense>
      <OpenDialog
        guard="signed in"
        with={{ onClose: () => void navigate(overlayAddress(location), { replace: true }) }}
        frame={OverlayDialog}
      />
    </PrivateOnly>
  );
}

/** A paused account sees so each time the account was asked for; the dialog can be put off until the next time. */
function useBlockedSubscription(): void {
  const session = useSession();
  const account = session.state === 'in' ? session.account : undefined;
  const location = useLocation();
  const navigate = useNavigate();
  const tell = useEffectEvent(() => void navigate(overlayAddress(location, 'blockedsub')));
  useEffect(() => {
    if (account && account.paused !== 0) tell();
  }, [account]);
}
