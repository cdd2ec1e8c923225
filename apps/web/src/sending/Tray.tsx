import { sendingWords } from '@notewright/words';
import { Box, Button, Collapse, IconButton, LinearProgress, Paper, Tooltip, Typography } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Close as Clear } from '../icons/everyPage';
import { ExpandMore } from '../icons/forms';
import { ExpandLess } from '../icons/sending';
import { useOneMore } from '../library/oneMore';
import { useAccount } from '../session/session';
import { isUnderWay, type Row } from './queue';
import { sendQueue } from './sendQueue';
import { TrayRow } from './TrayRow';

/** Files on their way, over every page: how far each is, and what can be done about it. Nothing while there are none. */
export function Tray() {
  const rows = useSyncExternalStore(sendQueue.subscribe, sendQueue.getRows);
  const { id: accountId } = useAccount();
  useEffect(() => sendQueue.belongTo(accountId), [accountId]);
  useAskBeforeClosing(rows);
  useSeenInSongbook(rows);
  return rows.length > 0 && <OpenTray rows={rows} />;
}

function OpenTray({ rows }: { readonly rows: readonly Row[] }) {
  const inSongbook = useLocation().pathname.startsWith('/songbook');
  const [asked, setAsked] = useState<boolean>();
  const shown = asked ?? inSongbook; // a score has the page to itself until somebody asks
  const words = sendingWords().tray;
  const busy = rows.some(({ state }) => isUnderWay(state));
  const failed = rows.some(({ state }) => state.kind === 'failed');
  const toggle = shown ? words.hide() : words.show();
  return (
    <Paper
      component="section"
      aria-label={words.label()}
      elevation={6}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        right: { xs: 92, sm: 108 },
        bottom: 'calc(var(--covered-bottom, 0px) + 20px)',
        width: { xs: 'calc(100vw - 108px)', sm: 380 },
        overflow: 'hidden',
        '@media print': { display: 'none' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pl: 2, pr: 0.5, minHeight: 48 }}>
        <Typography variant="subtitle2" component="h2" aria-live="polite" sx={{ flexGrow: 1 }}>
          {headingOf(rows)}
        </Typography>
        <Tooltip title={toggle}>
          <IconButton aria-label={toggle} aria-expanded={shown} onClick={() => setAsked(!shown)}>
            {shown ? <ExpandMore /> : <ExpandLess />}
          </IconButton>
        </Tooltip>
        {!busy && (
          <Tooltip title={words.clear()}>
            <IconButton aria-label={words.clear()} onClick={() => sendQueue.clear()}>
              <Clear />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      {busy && <LinearProgress variant="determinate" value={shareOf(rows) * 100} aria-label={words.label()} />}
      <Collapse in={shown}>
        <Box
          component="ul"
          tabIndex={0}
          aria-label={sendingWords().files()}
          sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '38vh', overflowY: 'auto' }}
        >
          {rows.map((row) => (
            <TrayRow key={row.id} row={row} />
          ))}
        </Box>
        {(busy || failed) && (
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 0.5 }}>
            {busy && <Button onClick={() => sendQueue.cancelAll()}>{words.cancelAll()}</Button>}
            {!busy && failed && <Button onClick={() => sendQueue.retry()}>{words.retryAll()}</Button>}
          </Box>
        )}
      </Collapse>
    </Paper>
  );
}

function headingOf(rows: readonly Row[]): string {
  const words = sendingWords().tray;
  const sent = rows.filter(({ state }) => state.kind === 'done').length;
  const failed = rows.filter(({ state }) => state.kind === 'failed').length;
  if (rows.some(({ state }) => isUnderWay(state))) return words.sending({ done: sent, count: rows.length });
  return failed > 0 ? words.failed({ sent, failed }) : words.ended({ count: sent });
}

/** Of all files, as if they were of one length. */
const shareOf = (rows: readonly Row[]): number =>
  rows.reduce(
    (sum, { state }) => sum + (state.kind === 'sending' ? state.way.share : Number(state.kind !== 'waiting')),
    0,
  ) / rows.length;

/** A page that is closed forgets its files. */
function useAskBeforeClosing(rows: readonly Row[]): void {
  const busy = rows.some(({ state }) => isUnderWay(state));
  useEffect(() => {
    if (!busy) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [busy]);
}

/** What the server has taken is in the list at once, and awaited by every page. */
function useSeenInSongbook(rows: readonly Row[]): void {
  const sent = rows.filter(({ state }) => state.kind === 'done').length;
  const oneMore = useOneMore();
  useEffect(() => {
    if (sent > 0) oneMore();
  }, [sent, oneMore]);
}
