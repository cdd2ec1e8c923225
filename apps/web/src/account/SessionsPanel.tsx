import { accountWords, commonWords } from '@notewright/words';
import {
  Button,
  Chip,
  DialogActions,
  DialogContent,
  List,
  ListItem,
  ListItemIcon,
  ListItemText,
  Skeleton,
  Typography,
} from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { endOtherSessions, endSession, fetchSessions } from '../api/account';
import { sentenceOf } from '../api/failure';
import { ComputerOutlined as Computer, PhoneIphoneOutlined as PhoneIphone } from '../icons/account';
import { PanelTitle } from '../parts/PanelTitle';
import { useRefreshSession } from '../session/session';
import { shortDate } from '../parts/songDate';

const QUERY_KEY = ['sessions'];

/** Every browser this account is signed in with, and how to end that. */
export function SessionsPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const refresh = useRefreshSession();
  const { enqueueSnackbar } = useSnackbar();
  const words = accountWords().sessions;
  const { data, isError } = useQuery({ queryKey: QUERY_KEY, queryFn: ({ signal }) => fetchSessions(signal) });
  const handlers = {
    onSuccess: async ({ msg }: { msg?: string | undefined }) => {
      if (msg) enqueueSnackbar(msg, { variant: 'success' });
      await refresh();
      await client.invalidateQueries({ queryKey: QUERY_KEY });
    },
    onError: (failure: unknown) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  };
  const end = useMutation({ mutationFn: endSession, ...handlers });
  const endOthers = useMutation({ mutationFn: endOtherSessions, ...handlers });
  return (
    <>
      <PanelTitle onClose={onClose}>{words.heading()}</PanelTitle>
      <DialogContent dividers tabIndex={0}>
        {isError && <Typography>{words.failed()}</Typography>}
        {!data && !isError && <Skeleton height={120} />}
        <List disablePadding>
          {data?.map(({ Id, Device, LastSeenDateTime, Current }) => (
            <ListItem
              key={Id}
              disableGutters
              secondaryAction={
                Current ? (
                  <Chip size="small" color="primary" variant="outlined" label={words.here()} />
                ) : (
                  <Button
                    size="small"
                    loading={end.isPending && end.variables === Id}
                    aria-label={Device ? words.endOf({ device: Device }) : words.endOfUnknown()}
                    onClick={() => end.mutate(Id)}
                  >
                    {words.end()}
                  </Button>
                )
              }
            >
              <ListItemIcon sx={{ minWidth: 44 }}>
                {/iPhone|Android|iPad/.test(Device) ? <PhoneIphone /> : <Computer />}
              </ListItemIcon>
              <ListItemText
                primary={Device || words.unknown()}
                secondary={words.lastUsed({ date: shortDate(LastSeenDateTime) })}
                sx={{ pr: 9 }}
              />
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonWords().close()}</Button>
        <Button
          variant="contained"
          color="error"
          disabled={!data?.some(({ Current }) => !Current)}
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate()}
        >
          {words.endOthers()}
        </Button>
      </DialogActions>
    </>
  );
}
