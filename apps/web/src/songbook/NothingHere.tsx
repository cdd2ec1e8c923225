import { songbookWords } from '@notewright/words';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { AskForPremium, whomToAsk } from '../account/AskForPremium';
import { MicNone as Mic, UploadFileOutlined as UploadFile } from '../icons/forms';
import { spokenLength } from '../parts/spokenLength';
import { useAccount } from '../session/session';
import { StaffPicture } from './StaffPicture';
import { useSongbookPlace } from './useSongbookPlace';

interface Props {
  readonly search: string;
  readonly inFolder: boolean;
}

/** An empty page invites to fill it. */
export function NothingHere({ search, inFolder }: Props) {
  const { dialogLink } = useSongbookPlace();
  const { may } = useAccount();
  const words = songbookWords();
  if (search) return <Quiet>{words.search.none({ search })}</Quiet>;
  if (inFolder) return <Quiet>{words.empty.folder()}</Quiet>;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 5, sm: 8 }, px: 2, gap: 2 }}>
      <Box sx={{ width: 'min(420px, 80vw)' }}>
        <StaffPicture />
      </Box>
      <Typography variant="h2">{words.empty.heading()}</Typography>
      {may.upload ? (
        <>
          <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
            {words.empty.invitation()}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            <Button
              component={Link}
              to={dialogLink('upload')}
              variant="contained"
              size="large"
              startIcon={<UploadFile />}
            >
              {words.empty.upload()}
            </Button>
            <Button component={Link} to={dialogLink('record')} variant="outlined" size="large" startIcon={<Mic />}>
              {words.empty.record()}
            </Button>
          </Stack>
        </>
      ) : (
        <WithoutUploads />
      )}
    </Stack>
  );
}

/** What an account that brings no files can do here, and whom to ask for more. */
function WithoutUploads() {
  const { dialogLink } = useSongbookPlace();
  const account = useAccount();
  const words = songbookWords().empty;
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {words.recordInvitation({ length: spokenLength(account.may.recordSec) })} {whomToAsk(account)}
      </Typography>
      <Button component={Link} to={dialogLink('record')} variant="contained" size="large" startIcon={<Mic />}>
        {words.record()}
      </Button>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        {words.works()}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button component={Link} to="/demo" variant="outlined">
          {words.demo()}
        </Button>
        <AskForPremium />
      </Stack>
    </>
  );
}

function Quiet({ children }: { children: React.ReactNode }) {
  return (
    <Typography color="textSecondary" role="status" sx={{ py: 8, px: 2, textAlign: 'center' }}>
      {children}
    </Typography>
  );
}
