import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { AskForPremium, PREMIUM_ON_REQUEST } from '../account/AskForPremium';
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
  if (search) return <Quiet>No song matches “{search}”.</Quiet>;
  if (inFolder)
    return <Quiet>This folder is empty. Drag songs here, or choose “Move to folder” in a song’s menu.</Quiet>;
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 5, sm: 8 }, px: 2, gap: 2 }}>
      <Box sx={{ width: 'min(420px, 80vw)' }}>
        <StaffPicture />
      </Box>
      <Typography variant="h2">Your songbook is still empty</Typography>
      {may.upload ? (
        <>
          <Typography color="textSecondary" sx={{ maxWidth: 420 }}>
            Give Notewright a recording, and a few moments later its sheet music lies here.
          </Typography>
          <Button
            component={Link}
            to={dialogLink('upload')}
            variant="contained"
            size="large"
            startIcon={<UploadFile />}
          >
            Upload a recording
          </Button>
        </>
      ) : (
        <WithoutUploads />
      )}
    </Stack>
  );
}

/** What an account that brings no files can do here, and whom to ask for more. */
function WithoutUploads() {
  return (
    <>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        Recording with the microphone and video links are still being built, and uploading your own files is part of
        Premium. {PREMIUM_ON_REQUEST}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 460 }}>
        What works already: open a song somebody shared with you and copy it here, to read, play and edit it.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
        <Button component={Link} to="/demo" variant="outlined">
          Play the demo song
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
