import type { Injected } from './host';

/**
 * Listens to the app. Only what the app itself brings is taken: it calls a function of this page, answers on its own object, or dispatches
 * an event without a sender. A message posted by another window or frame names its sender, and is none of the app's.
 *
 * @param take  gets what was sent, not yet looked at
 */
export function listenTo(host: Injected, take: (text: unknown) => void): void {
  window.notewrightReceive = take;
  if (host === window.NotewrightHost) return host.addEventListener?.('message', ({ data }) => take(data));
  const takeEvent = (event: Event) => {
    if (event instanceof MessageEvent && event.source === null && event.origin === '') take(event.data);
  };
  // React Native dispatches at the window on iOS, at the document on Android.
  window.addEventListener('message', takeEvent);
  document.addEventListener('message', takeEvent);
}
