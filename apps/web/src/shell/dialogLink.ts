const BASES = ['score', 'upgrade', 'paymentinfo'];

/** Dialogs that open over any page, as a suffix of its path. */
const OVERLAYS = [
  'changelog',
  'imprint',
  'account',
  'changepassword',
  'changeemail',
  'sessions',
  'feedback',
  'blockedsub',
  'thanks',
] as const;
export type Overlay = (typeof OVERLAYS)[number];

/** The page a path belongs to when a dialog opens over it or closes again. */
const overlayBase = (pathname: string): string => {
  const page = pathname.split('/')[1] ?? '';
  return BASES.includes(page) ? `/${page}` : '/songbook';
};

/** Address of a dialog over the present page; without a name, of the page itself. The query (folder, song) stays. */
export const overlayAddress = ({ pathname, search }: { pathname: string; search: string }, overlay?: Overlay): string =>
  overlayBase(pathname) + (overlay ? `/${overlay}` : '') + search;

export const openOverlay = (pathname: string): Overlay | undefined => {
  const last = pathname.split('/').filter(Boolean).at(-1);
  return OVERLAYS.find((name) => name === last);
};
