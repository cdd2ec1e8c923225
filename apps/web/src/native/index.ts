import type { MouseEvent } from 'react';
import { mayHaveHost } from './host';
import type * as InApp from './inApp';
import type { Capability } from './messages';
import type { NativePort } from './port';

export { mayHaveHost } from './host';
export type { NativePort } from './port';

/** The native app around this page, whatever it can do; without a host nothing is fetched. */
export async function nativeApp(): Promise<NativePort | undefined> {
  if (!mayHaveHost()) return undefined;
  try {
    const { openPort } = await import('./port');
    return await openPort();
  } catch (error) {
    console.warn('What speaks with the app could not be fetched.', error);
    return undefined;
  }
}

/** The app, where there is one that can do this. */
export async function appThatCan(capability: Capability): Promise<NativePort | undefined> {
  const app = await nativeApp();
  return app?.can(capability) ? app : undefined;
}

/** Does something in the app where that can, and the web's own way everywhere else: there at once, as a click allows it. */
function inAppOr(
  capability: Capability,
  inApp: (app: NativePort, ways: typeof InApp) => unknown,
  onTheWeb: () => void,
): void {
  if (!mayHaveHost()) return onTheWeb();
  void Promise.all([appThatCan(capability), import('./inApp')]).then(
    ([app, ways]) => (app ? void inApp(app, ways) : onTheWeb()),
    onTheWeb,
  );
}

/** Says a sentence in a window that has to be closed. */
export const tell = (sentence: string): void =>
  inAppOr(
    'alert',
    (app, ways) => ways.tellInApp(app, sentence),
    () => window.alert(sentence),
  );

/** Saves a file: the app among the device's downloads. @param onTheWeb  how a browser does it */
export const save = (blob: Blob, name: string, onTheWeb: () => void): void =>
  inAppOr('file', (app, ways) => ways.saveInApp(app, blob, name), onTheWeb);

/** For links to a help page: on the web they open a tab of their own, in the app whatever the app opens. */
export function openHelp(event: MouseEvent<HTMLElement>): void {
  const { currentTarget: link } = event;
  if (!mayHaveHost() || !(link instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  const { href } = link;
  inAppOr(
    'openHelp',
    (app, ways) => ways.openHelpInApp(app, href),
    () => window.open(href, '_blank', 'noopener'),
  );
}
