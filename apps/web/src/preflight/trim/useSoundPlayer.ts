import { useEffect, useRef, useState } from 'react';
import type { Part } from './part';

/** How often the position is looked at while it plays. */
const LOOK_EVERY_MS = 50;

/** Plays a part of a file from the page's memory. */
export function useSoundPlayer(file: Blob, part: Part) {
  const player = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState(false);
  const [atSec, setAtSec] = useState(part.fromSec);
  const played = useRef(part);
  useEffect(() => {
    played.current = part;
  });
  useEffect(() => {
    const address = URL.createObjectURL(file);
    const made = new Audio(address);
    const tell = () => {
      setPlaying(!made.paused && !made.ended);
      setAtSec(made.currentTime);
    };
    for (const event of ['play', 'pause', 'ended', 'seeked']) made.addEventListener(event, tell);
    const look = () => {
      if (made.paused) return;
      if (made.currentTime >= played.current.toSec) made.pause();
      tell();
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    player.current = made;
    return () => {
      clearInterval(timer);
      made.pause();
      made.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return {
    playing,
    /** Within the part. */
    atSec: Math.max(part.fromSec, Math.min(part.toSec, atSec)),
    toggle: () => {
      const made = player.current;
      if (!made) return;
      if (!made.paused) return made.pause();
      const { currentTime } = made;
      if (currentTime < part.fromSec || currentTime >= part.toSec - 0.1) made.currentTime = part.fromSec;
      made.play().catch((error: unknown) => console.info('This sound cannot be played here.', error));
    },
    seek: (sec: number) => {
      if (player.current) player.current.currentTime = sec;
      setAtSec(sec);
    },
  };
}
