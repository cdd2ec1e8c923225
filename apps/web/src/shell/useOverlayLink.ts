import { useLocation } from 'react-router';
import { overlayAddress } from '../dialogs/address';
import type { DialogName } from '../dialogs/registry';

/** The address of a dialog over the present page, as `overlayAddress` says. */
export function useOverlayLink(): (overlay?: DialogName) => string {
  const location = useLocation();
  return (overlay) => overlayAddress(location, overlay);
}
