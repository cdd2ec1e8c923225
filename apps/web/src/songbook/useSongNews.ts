import type { Song } from '@notewright/contracts';
import { useEffect, useRef } from 'react';
import { scoreLink, endingsBetween } from './songState';

const CLOSE_MS = 5000;

/** Tells through a browser notification, where allowed, that a song is ready or has failed. */
export function useSongNews(songs: readonly Song[] | undefined): void {
  const before = useRef<readonly Song[]>(undefined);
  useEffect(() => {
    if (!songs) return;
    for (const { song, phase } of endingsBetween(before.current ?? [], songs)) {
      if (phase === 'ok') notify('Your Song is now ready to get played!', song.Title, `#${scoreLink(song.Id)}`);
      else notify('Oops, something went wrong!', song.Title);
    }
    before.current = songs;
  }, [songs]);
}

/** Asks once whether notifications are welcome; browsers without them simply show none. */
export function askForNotifications(): void {
  if ('Notification' in window && Notification.permission === 'default') void Notification.requestPermission();
}

function notify(title: string, body: string, goTo?: string): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  let notification: Notification;
  try {
    notification = new Notification(title, { body, icon: '/favicon.svg' });
  } catch (error) {
    // Chrome on Android only lets service workers notify; the list itself shows the news there.
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
