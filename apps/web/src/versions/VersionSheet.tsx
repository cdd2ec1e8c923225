import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { commonWords, versionWords } from '@notewright/words';
import { Sheet, type SheetChanges, type Zoom } from '../sheet';
import { useVersion } from './useVersion';

interface Props {
  readonly id: string;
  readonly version: number;
  /** What the version is called. */
  readonly name: string;
  readonly zoom: Zoom;
  readonly visibleMeasures: number;
  /** Beside another version: which of the two it is, whether that stands over it, and what differs. */
  readonly side?: string | undefined;
  readonly headed?: boolean;
  readonly changes?: SheetChanges | undefined;
}

/** One version on paper, to be read only. */
export function VersionSheet({ id, version, name, zoom, visibleMeasures, side, headed = false, changes }: Props) {
  const { data, isError, refetch } = useVersion(id, version);
  const words = versionWords();
  return (
    <Box
      component="section"
      aria-label={side === undefined ? name : `${side}: ${name}`}
      tabIndex={0}
      sx={{ flex: 1, minWidth: 0, overflowY: 'auto', py: 2, '& + &': { borderLeft: 1, borderColor: 'divider' } }}
    >
      {headed && (
        <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 1, sm: 3 }, pb: 1 }}>
          <strong>{side}</strong> {name}
        </Typography>
      )}
      {isError && (
        <Alert
          severity="error"
          sx={{ m: 2 }}
          action={
            <Button color="inherit" size="small" onClick={() => void refetch()}>
              {commonWords().tryAgain()}
            </Button>
          }
        >
          {words.notOpened()}
        </Alert>
      )}
      {!data && !isError && (
        <Box role="status" aria-label={words.opening()} sx={{ p: 3 }}>
          <Skeleton height={120} />
          <Skeleton height={120} />
        </Box>
      )}
      {data && <Sheet score={data.score} {...{ zoom, visibleMeasures, changes }} />}
    </Box>
  );
}
