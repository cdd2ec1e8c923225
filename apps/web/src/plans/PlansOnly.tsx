import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { hasPlans, useAccount } from '../session/session';
import { useOverlayLink } from '../shell/useOverlayLink';

/** A page about plans; on a server without them there is none, as of any other address that leads nowhere. */
export const plansOnly = (Page: ComponentType) =>
  function PlansOnly() {
    return hasPlans(useAccount()) ? <Page /> : <Navigate to="/songbook" replace />;
  };

/** The same for a dialog: on a server without plans its address leads to the page below. */
export const plansOnlyPanel = <Props extends object>(Panel: ComponentType<Props>) =>
  function PlansOnlyPanel(props: Props) {
    const pageBelow = useOverlayLink()();
    return hasPlans(useAccount()) ? <Panel {...props} /> : <Navigate to={pageBelow} replace />;
  };
