import { commonWords, scoreWords } from '@notewright/words';
import { Box, Fab } from '@mui/material';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Close, Pause, PlayArrow } from '../icons/everyPage';
import { halfTurn } from './halfTurn';

interface Props {
  readonly playing: boolean;
  readonly onToggle: () => void;
  readonly onLeave: () => void;
}

/** Keys of computers and of the pedals that pretend to be one. */
const TURNS: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  Enter: 1,
  PageUp: -1,
  ArrowLeft: -1,
  ArrowUp: -1,
  Backspace: -1,
};

/** Where the page is being scrolled to: whoever turns on, or back, while it still moves means the place it is going to. */
let goal: number | undefined;

function turn(direction: 1 | -1): void {
  const moving = window.scrollY - (goal ?? window.scrollY);
  const places = [...document.querySelectorAll('[data-line]')].map((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return { top: top + moving, bottom: bottom + moving };
  });
  const end = document.documentElement.scrollHeight - window.innerHeight;
  const from = goal ?? window.scrollY;
  const step = halfTurn(places, window.innerHeight, direction);
  // Above the first line there is still the title.
  const top = direction === -1 && step === 0 ? 0 : Math.max(0, Math.min(end, from + step));
  if (Math.abs(top - window.scrollY) < 1) return;
  goal = top;
  window.addEventListener('scrollend', () => (goal = undefined), { once: true });
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' });
}

/**
 * A score on the music stand: the whole screen is paper. A tap on the left third turns half a page back, elsewhere half a
 * page on; so do arrow and page keys, which is what page-turning pedals send.
 */
export function MusicStand({ playing, onToggle, onLeave }: Props) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') return onLeave();
    const direction = TURNS[event.key];
    if (!direction || (event.key === 'Enter' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    turn(direction);
  });
  const leave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // The browser leaves full screen by its own Escape, which the page does not hear.
    const changed = () => !document.fullscreenElement && leave();
    let full = false;
    // Without full screen (phones of some makers, embedded pages) the music still fills the page.
    document.documentElement.requestFullscreen?.().then(
      () => (full = true),
      () => undefined,
    );
    window.addEventListener('keydown', listen);
    document.addEventListener('fullscreenchange', changed);
    return () => {
      window.removeEventListener('keydown', listen);
      document.removeEventListener('fullscreenchange', changed);
      if (full && document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const zone = (name: string, direction: 1 | -1, width: string) => (
    <Box
      component="button"
      type="button"
      aria-label={name}
      onClick={() => turn(direction)}
      sx={{ all: 'unset', width, height: '100%', touchAction: 'pan-y', '&:focus-visible': { outline: 2 } }}
    />
  );
  return (
    <Box role="region" aria-label={scoreWords().stand.heading()} sx={{ '@media print': { display: 'none' } }}>
      <Box sx={{ position: 'fixed', inset: 0, zIndex: 'appBar', display: 'flex' }}>
        {zone(scoreWords().stand.back(), -1, '33%')}
        {zone(scoreWords().stand.on(), 1, '67%')}
      </Box>
      <Box sx={{ position: 'fixed', top: 12, right: 12, zIndex: 'drawer', display: 'flex', gap: 1, opacity: 0.72 }}>
        <Fab size="small" aria-label={playing ? commonWords().pause() : commonWords().play()} onClick={onToggle}>
          {playing ? <Pause /> : <PlayArrow />}
        </Fab>
        <Fab size="small" aria-label={scoreWords().stand.leave()} onClick={onLeave}>
          <Close />
        </Fab>
      </Box>
    </Box>
  );
}
