import { Box, Button, Dialog, DialogActions, DialogTitle, IconButton, Paper, Tooltip } from '@mui/material';
import { commonWords, versionWords } from '@notewright/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchVersions } from '../api/versions';
import type { ScoreDialogProps } from '../dialogs/guards';
import { ArrowBack } from '../icons/everyPage';
import { useShortScreen } from '../parts/useShortScreen';
import { useSmallScreen } from '../parts/useSmallScreen';
import { useZoom } from '../score-view/zoom';
import { CompareSelect } from './CompareSelect';
import { ComparedSheets } from './ComparedSheets';
import { nameOf } from './nameOf';
import { UnsavedQuestion } from './UnsavedQuestion';
import { useRestoring } from './useRestoring';
import { VersionList } from './VersionList';
import { VersionSheet } from './VersionSheet';
import { versionKeys } from './versionKeys';

const LIST_WIDTH_PX = 300;

/**
 * The versions that are kept of a score: the list, one or two of them on paper, and the way back to any. A phone shows the list or the
 * paper, which is scrolled as a whole; a larger screen both.
 */
export function VersionsDialog({ id, stored, visibleMeasures, onClose }: ScoreDialogProps) {
  const short = useShortScreen();
  const small = useSmallScreen() || short;
  const [chosen, setChosen] = useState<number>();
  const [beside, setBeside] = useState<number>();
  const [looking, setLooking] = useState(false);
  const { zoom } = useZoom();
  const { data: versions, isError } = useQuery({
    queryKey: versionKeys.list(id),
    queryFn: ({ signal }) => fetchVersions(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const shown = versions?.find(({ version }) => version === chosen) ?? versions?.[0];
  const current = versions?.find(({ isCurrent }) => isCurrent);
  const restoring = useRestoring(id, stored, onClose);
  const words = versionWords();
  const onPaper = !small || looking;
  const other = shown && versions?.find(({ version }) => version === beside && version !== shown.version);
  const pair =
    shown && other && (other.version < shown.version ? { older: other, newer: shown } : { older: shown, newer: other });
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="lg"
      fullScreen={small}
      aria-labelledby="versions-heading"
      slotProps={{ paper: { sx: { height: small ? '100%' : '90vh' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        {small && looking && (
          <Tooltip title={words.back()}>
            <IconButton aria-label={words.back()} onClick={() => setLooking(false)} sx={{ ml: 1, mr: -2 }}>
              <ArrowBack />
            </IconButton>
          </Tooltip>
        )}
        <DialogTitle id="versions-heading" sx={{ py: short ? 1 : 2 }}>
          {small && looking && shown ? nameOf(shown) : words.heading()}
        </DialogTitle>
      </Box>
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0, borderTop: 1, borderBottom: 1, borderColor: 'divider' }}>
        {(!small || !looking) && (
          <VersionList
            versions={versions}
            failed={isError}
            shown={shown?.version}
            onChoose={setChosen}
            onLook={() => setLooking(true)}
            width={small ? '100%' : LIST_WIDTH_PX}
          />
        )}
        {onPaper && shown && (
          <Paper
            square
            elevation={0}
            sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', ...(small && { overflowY: 'auto' }) }}
          >
            {versions && versions.length > 1 && (
              <CompareSelect versions={versions} shown={shown.version} value={other?.version} onChange={setBeside} />
            )}
            <Box sx={small ? {} : { flex: 1, minHeight: 0, display: 'flex' }}>
              {pair ? (
                <ComparedSheets
                  key={`${pair.older.version} ${pair.newer.version}`}
                  {...{ id, visibleMeasures, ...pair }}
                  one={small}
                  onCancel={() => setBeside(undefined)}
                />
              ) : (
                <VersionSheet
                  key={shown.version}
                  {...{ id, zoom, visibleMeasures }}
                  version={shown.version}
                  name={nameOf(shown)}
                />
              )}
            </Box>
          </Paper>
        )}
      </Box>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        {onPaper && (
          <Button
            variant="contained"
            disabled={!shown || shown.isCurrent}
            loading={restoring.busy}
            onClick={() => shown && current && restoring.restore(shown, current.version)}
          >
            {shown?.isCurrent ? words.isCurrent() : words.restore()}
          </Button>
        )}
      </DialogActions>
      {restoring.question && <UnsavedQuestion {...restoring.question} />}
    </Dialog>
  );
}
