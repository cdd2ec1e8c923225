import { Box, Button, Container, Paper, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../api/failure';
import { copySharedScore } from '../api/songs';
import { TopBar } from '../shell/TopBar';
import { scoreLink } from '../songbook/songState';

/** Behind a shared link: copies the song into one's own songbook and opens it. */
export default function SharedPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { enqueueSnackbar } = useSnackbar();
  const copy = useMutation({
    mutationFn: () => copySharedScore(query.get('token') ?? ''),
    onSuccess: ({ id }) => void navigate(scoreLink(id), { replace: true }),
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="sm" sx={{ py: 5 }}>
        <Paper variant="outlined" sx={{ p: { xs: 3, sm: 5 } }}>
          <Typography variant="h2" component="h1">
            A song was shared with you
          </Typography>
          <Typography color="textSecondary" sx={{ my: 2 }}>
            Copy it into your songbook to read, play and export it. The copy is yours; the original stays as it is.
          </Typography>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="contained" loading={copy.isPending} onClick={() => copy.mutate()}>
              Copy into my songbook
            </Button>
            <Button component={Link} to="/songbook">
              No, thank you
            </Button>
          </Box>
        </Paper>
      </Container>
    </>
  );
}
