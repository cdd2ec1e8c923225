import { songbookWords } from '@notewright/words';
import { Box, CircularProgress, GlobalStyles } from '@mui/material';
import { useEffect, useState } from 'react';
import { Refresh } from '../icons/forms';
import { useRefreshSongbook } from '../library/songbookQuery';
import { OneFinger } from '../touch/oneFinger';

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
  useEffect(() => {
    let way = 0;
    const pull = (px: number) => setPulled((way = Math.min(FURTHEST_PX, Math.max(0, px))));
    const finger = new OneFinger(() => pull(0));
    const onStart = ({ touches, target }: TouchEvent) => {
      const overPage = target instanceof Element && !target.closest('[role=dialog], [role=menu], .MuiDrawer-root');
      if (window.scrollY <= 0 && overPage) finger.down(touches);
      else finger.giveUp();
    };
    const onMove = ({ touches }: TouchEvent) => {
      const pulled = finger.way(touches[0]!);
      if (pulled) pull(window.scrollY > 0 ? 0 : pulled.y);
    };
    const onEnd = () => {
      finger.end();
      if (way >= ENOUGH_PX) {
        setRefreshing(true);
        void refresh().finally(() => setRefreshing(false));
      }
      pull(0);
    };
    const listening = new AbortController();
    const passive = { passive: true, signal: listening.signal };
    window.addEventListener('touchstart', onStart, passive);
    window.addEventListener('touchmove', onMove, passive);
    window.addEventListener('touchend', onEnd, passive);
    window.addEventListener('touchcancel', () => finger.giveUp(), passive);
    return () => {
      listening.abort();
      finger.end();
    };
  }, [refresh]);
  return { pulled, refreshing };
}
