import { libraryWords } from '@notewright/words';
/** What the page may do to be heard while another one is looked at. Browsers without notifications simply show none. */
const welcome = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Asks once whether notifications are welcome. */
export function askForNotifications(): void {
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
}

/** How the end of an analysis is announced: outside the page where that is allowed, and always on it. */
export const saysWhenDone = (): string =>
  welcome() ? libraryWords().whenDone.notified() : libraryWords().whenDone.here();

const CLOSE_MS = 5000;

/** @param key  several pages may say the same: what has the same key is shown once */
export function notify(title: string, body: string, key: string, goTo?: string): void {
  if (!welcome()) return;
  let notification: Notification;
  try {
    notification = new Notification(title, { body, icon: '/favicon.svg', tag: key });
  } catch (error) {
    // Chrome on Android only lets service workers notify; the page itself shows the news there.
    if (error instanceof TypeError) return;
    throw error;
  }
  notification.onclick = () => {
    window.focus();
    if (goTo) window.location.hash = goTo;
    notification.close();
  };
  setTimeout(() => notification.close(), CLOSE_MS);
}
