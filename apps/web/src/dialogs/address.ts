import type { Guard } from './guards';
import type { Dialog, DialogName } from './registry';

interface Address {
  readonly pathname: string;
  readonly search: string;
}
const BASES = ['score', 'upgrade', 'paymentinfo'];

const segments = (pathname: string): readonly string[] => pathname.split('/').filter(Boolean);

/** The page a path belongs to when a dialog opens over it or closes again. */
const pageBelow = (pathname: string): string => {
  const page = segments(pathname)[0] ?? '';
  return BASES.includes(page) ? `/${page}` : '/songbook';
};

/** Address of a dialog over the present page; without a name, of the page itself. The query (folder, song) stays. */
export const overlayAddress = ({ pathname, search }: Address, overlay?: DialogName): string =>
  pageBelow(pathname) + (overlay ? `/${overlay}` : '') + search;

/** Address of a dialog of the open score, which is edited on below it; without a name, of the score. */
export const scoreDialogAddress = ({ pathname, search }: Address, dialog?: DialogName): string =>
  `/score${segments(pathname)[1] === 'edit' ? '/edit' : ''}${dialog ? `/${dialog}` : ''}${search}`;

/** The dialog a path ends with, among those of some guards. Those over any page are looked for by their name alone. */
export const dialogAt = (
  dialogs: readonly Dialog[],
  pathname: string,
  guards: readonly Guard[],
): Dialog | undefined => {
  const last = segments(pathname).at(-1);
  return dialogs.find(({ name, guard }) => name === last && guards.includes(guard));
};
