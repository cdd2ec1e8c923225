import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { hasPlans, useAccount } from '../session/session';

/** A page about plans; on a server without them there is none, as of any other address that leads nowhere. */
export const plansOnly = (Page: ComponentType) =>
  function PlansOnly() {
    return hasPlans(useAccount()) ? <Page /> : <Navigate to="/songbook" replace />;
  };
