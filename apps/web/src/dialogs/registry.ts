import { createContext, use, type ReactNode } from 'react';
import type { Guard, Guards } from './guards';

/** How much room the frame of a dialog over any page gives: a few lines, a text to read through, or the whole screen. */
type DialogSize = 'narrow' | 'wide' | 'full';

/** What is drawn while a dialog is open. */
export type DialogComponent<Props> = (props: Props) => ReactNode;

interface Entry<G extends Guard> {
  /** The end of the address that opens it. Two may have one name where their guards are never kept together. */
  readonly name: string;
  readonly guard: G;
  /** Title of the page while it is open; without one, the page keeps its own. */
  readonly title?: () => string;
  /** For dialogs whose guard is `signed in`; narrow unless said otherwise. The others draw their own frame. */
  readonly size?: DialogSize;
  /** What the field is called that has the keyboard first. With it, what is typed before the code is there is kept (`useTypedBefore`). A word of `pageWords`: the list comes with the login, and most words do not. */
  readonly field?: () => string;
  /** Whether Enter begins a new line in that field; otherwise it is what one is done with. */
  readonly lines?: true;
  /** Fetches the code, when it is asked for or ahead of that. */
  readonly load: () => Promise<DialogComponent<Guards[G]>>;
  /** Its code is never fetched ahead: there is much of it, and few ask. */
  readonly onlyWhenAsked?: true;
}
/** One dialog with an address of its own. */
export type Dialog = { readonly [G in Guard]: Entry<G> }[Guard];

/**
 * The names that may be linked to. `app/dialogs.ts`, where the dialogs are listed, says which by adding to this type; so a link to
 * a dialog that is not there does not compile, and nobody below has to import the list, which leads to everything.
 *
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- `app/dialogs.ts` adds to it, and only interfaces can be added to
export interface Registered {}
export type DialogName = Registered extends { readonly name: infer Name extends string } ? Name : string;

const DialogsContext = createContext<readonly Dialog[]>([]);
/** Hands the list of dialogs to everything below. */
export const DialogsProvider = DialogsContext.Provider;
export const useDialogs = (): readonly Dialog[] => use(DialogsContext);
