import { useLocation } from 'react-router';
import type { Overlay } from './dialogLink';
import { overlayAddress } from './dialogLink';

/** The address of a dialog over the present page, as `overlayAddress` says. */
export function useOverlayLink(): (overlay?: Overlay) => string {
  const location = useLocation();
  return (overlay) => overlayAddress(location, overlay);
}
