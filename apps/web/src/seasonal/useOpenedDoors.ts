import { useState } from 'react';

/** The windows this browser has opened in a year. A browser that keeps nothing forgets them when the page is left. */
export function useOpenedDoors(year: number) {
  const key = `advent-${year}`;
  const [opened, setOpened] = useState<readonly number[]>(() => read(key));
  const remember = (door: number) => {
    const next = [...new Set([...opened, door])];
    setOpened(next);
    try {
      window.localStorage.setItem(key, next.join(','));
    } catch {
      // Nothing is lost but the light in the window.
    }
  };
  return { opened, remember };
}

function read(key: string): readonly number[] {
  try {
    return (window.localStorage.getItem(key) ?? '').split(',').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
