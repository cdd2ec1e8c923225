import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { PrivateOnly } from '../session/Guard';
import { openOverlay } from './dialogLink';

const OverlayDialog = lazy(() => import('../overlays/OverlayDialog'));

/** Everything behind the guard: the page, and the dialog its address asks for. */
export default function PrivateLayout() {
  const overlay = openOverlay(useLocation().pathname);
  return (
    <PrivateOnly>
      <Outlet />
      <Suspense fallback={null}>{overlay && <OverlayDialog overlay={overlay} />}</Suspense>
    </PrivateOnly>
  );
}
