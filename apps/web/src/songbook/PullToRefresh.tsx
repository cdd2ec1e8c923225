import { songbookWords } from '@notewright/words';
import Refresh from '@mui/icons-material/Refresh';
import { Box, CircularProgress, GlobalStyles } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useRefreshSongbook } from '../library/songbookQuery';

/** How far the mark comes down, and how far it must, in pixels of the finger's way. */
const FURTHEST_PX = 140;
const ENOUGH_PX = 90;

/** On a phone: pulling the list down at its top asks for it again; a mark comes down with the finger and says so. */
export function PullToRefresh() {
  const { pulled, refreshing } = usePull(useRefreshSongbook());
  const enough = pulled >= ENOUGH_PX;
  const shown = refreshing || pulled > 0;
  const words = songbookWords().pull;
  return (
    <>
      {/* The browser's own pull would load the whole page anew. */}
      <GlobalStyles styles={{ 'html, body': { overscrollBehaviorY: 'contain' } }} />
      {shown && (
        <Box
          role="status"
          aria-label={refreshing ? words.refreshing() : enough ? words.release() : words.pull()}
          sx={{
            position: 'fixed',
            top: 44 + (refreshing ? ENOUGH_PX : pulled) / 2,
            left: '50%',
            zIndex: 'appBar',
            width: 44,
            height: 44,
            ml: '-22px',
            display: 'grid',
            placeItems: 'center',
            borderRadius: '50%',
            boxShadow: 4,
            bgcolor: 'background.paper',
            color: enough || refreshing ? 'primary.main' : 'text.secondary',
          }}
        >
          {refreshing ? (
            <CircularProgress size={24} aria-hidden />
          ) : (
            <Refresh sx={{ transform: `rotate(${pulled * 2.5}deg)` }} />
          )}
        </Box>
      )}
    </>
  );
}

/** How far a finger has pulled the page down at its top, in pixels, and whether what it asked for is under way. */
function usePull(refresh: () => Promise<void>) {
  const [pulled, setPulled] = useState(0);
  const [refreshing, setRefreshing] = useState(false);
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    let from: number | undefined;
    let way = 0;
    const pull = (px: number) => setPulled((way = Math.min(FURTHEST_PX, Math.max(0, px))));
    const onStart = ({ touches, target }: TouchEvent) => {
      const overPage = target instanceof Element && !target.closest('[role=dialog], [role=menu], .MuiDrawer-root');
      from = window.scrollY <= 0 && touches.length === 1 && overPage ? touches[0]!.clientY : undefined;
    };
    const onMove = ({ touches }: TouchEvent) => {
      if (from !== undefined) pull(window.scrollY > 0 || touches.length > 1 ? 0 : touches[0]!.clientY - from);
    };
    const onEnd = () => {
      from = undefined;
      if (way >= ENOUGH_PX) {
        setRefreshing(true);
        void latest.current().finally(() => setRefreshing(false));
      }
      pull(0);
    };
    const passive = { passive: true };
    const handlers = { touchstart: onStart, touchmove: onMove, touchend: onEnd, touchcancel: () => pull(0) } as const;
    for (const [name, handler] of Object.entries(handlers))
      window.addEventListener(name, handler as EventListener, passive);
    return () => {
      for (const [name, handler] of Object.entries(handlers))
        window.removeEventListener(name, handler as EventListener);
    };
  }, []);
  return { pulled, refreshing };
}
