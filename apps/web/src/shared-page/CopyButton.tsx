import { Button } from '@mui/material';
import { scoreWords } from '@notewright/words';
import { useMutation } from '@tanstack/react-query';
import { useSnackbar } from 'notistack';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { sentenceOf } from '../api/failure';
import { copySharedScore } from '../api/songs';
import { useSession } from '../session/session';
import { scoreLink } from '../library/songState';

/** In the address after signing up: the copy that was asked for before is made at once. */
const WISH = 'copy';

/** Copies the shared song into one's own songbook; visitors without an account sign up first and come back to their copy. */
export function CopyButton({ token }: { readonly token: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const { enqueueSnackbar } = useSnackbar();
  const { mutate, isPending } = useMutation({
    mutationFn: () => copySharedScore(token),
    onSuccess: ({ id }) => void navigate(scoreLink(id), { replace: true }),
    onError: (failure) => enqueueSnackbar(sentenceOf(failure), { variant: 'error' }),
  });
  const isIn = session.state === 'in';
  const wished = isIn && query.has(WISH);
  const started = useRef(false);
  useEffect(() => {
    if (!wished || started.current) return;
    started.current = true;
    mutate();
  }, [wished, mutate]);

  const label = scoreWords().shared.copy();
  if (isIn)
    return (
      <Button variant="contained" size="small" loading={isPending} onClick={() => mutate()} sx={{ flexShrink: 0 }}>
        {label}
      </Button>
    );
  const back = `${pathname}?${new URLSearchParams({ token, [WISH]: '1' }).toString()}`;
  return (
    <Button
      component={Link}
      to={`/register?returnurl=${encodeURIComponent(back)}`}
      variant="contained"
      size="small"
      disabled={session.state === 'unknown'}
      sx={{ flexShrink: 0 }}
    >
      {label}
    </Button>
  );
}
