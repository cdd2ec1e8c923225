import { useState } from 'react';

const KEY = 'notewright.concertPitch';

/** Whether transposing instruments are read at the pitch that sounds on this device, whatever the score; at first as their players read them. */
export const storedConcertPitch = (): boolean => localStorage.getItem(KEY) === 'true';

/** Remembers it. A browser that stores nothing forgets it with the page. */
export function storeConcertPitch(on: boolean): void {
  try {
    localStorage.setItem(KEY, String(on));
  } catch (error) {
    console.warn('the choice of concert pitch was not remembered', error);
  }
}

/** The same while a score is read, and what changes it. */
export function useConcertPitch(): readonly [on: boolean, change: (on: boolean) => void] {
  const [on, setOn] = useState(storedConcertPitch);
  const change = (next: boolean) => {
    setOn(next);
    storeConcertPitch(next);
  };
  return [on, change];
}
