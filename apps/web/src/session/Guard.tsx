import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Unreachable } from '../parts/Unreachable';
import { thisDevice } from './device';
import { guardRedirect, returnUrl } from './returnUrl';
import { AccountContext, forgetAnswers, useSession } from './session';

/** Shows its children to signed-in visitors only. Nothing is shown until it is known who is there. */
export function PrivateOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  switch (session.state) {
    case 'unknown':
      return null;
    case 'unreachable':
      return <Unreachable onRetry={session.retry} />;
    case 'out':
      return <SentToLogin />;
    case 'in':
      return <AccountContext value={session.account}>{children}</AccountContext>;
  }
}

function SentToLogin() {
  const client = useQueryClient();
  const location = useLocation();
  useEffect(() => forgetAnswers(client), [client]);
  return <Navigate to={guardRedirect(location, thisDevice())} replace />;
}

/**
 * Shows its children to visitors who are not signed in; the others go where they were heading. A guest counts as not
 * signed in: an account of their own is what they come here for.
 */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const session = useSession({ polled: true });
  const location = useLocation();
  switch (session.state) {
    case 'unknown':
      return null;
    case 'unreachable':
      return <Unreachable onRetry={session.retry} />;
    case 'in':
      return session.account.guest ? children : <Navigate to={returnUrl(location.search, location.state)} replace />;
    case 'out':
      return children;
  }
}
