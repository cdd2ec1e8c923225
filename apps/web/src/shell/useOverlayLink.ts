import { useLocation } from 'react-router';
import type { Overlay } from './dialogLink';
import { overlayBase } from './dialogLink';

/** Address of a dialog over the present page; without a name, of the page itself. The query (folder, song) stays. */
export function useOverlayLink(): (overlay?: Overlay) => string {
  const { pathname, search } = useLocation();
  return (overlay) => overlayBase(pathname) + (overlay ? `/${overlay}` : '') + search;
}
