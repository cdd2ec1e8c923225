import { useEffect } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { DIALOGS } from './dialogs';
import { PageBoundary, PageBroke } from './PageBoundary';
import { DialogsProvider } from '../dialogs/registry';
import { pageTitle } from '../parts/pageTitle';

/** Around every page: its title, and a net below it. */
export function Root() {
  const { pathname } = useLocation();
  useEffect(() => {
    const title = pageTitle(pathname, DIALOGS);
    if (title !== undefined) document.title = title;
  }, [pathname]);
  return (
    <PageBoundary resetKey={pathname}>
      <DialogsProvider value={DIALOGS}>
        <Outlet />
      </DialogsProvider>
    </PageBoundary>
  );
}

/** A page whose code could not be loaded: usually a new version was installed meanwhile, so a reload mends it. */
export function RouteBroke() {
  console.error(useRouteError());
  return <PageBroke onRetry={() => window.location.reload()} />;
}
