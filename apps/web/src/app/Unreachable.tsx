import { Button, Stack, Typography } from '@mui/material';

/** Shown in place of a page when the server does not answer. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <Stack
      component="main"
      role="alert"
      sx={{ minHeight: '70vh', alignItems: 'center', justifyContent: 'center', gap: 2, p: 3 }}
    >
      <Typography variant="h2" component="h1">
        Notewright cannot be reached
      </Typography>
      <Typography color="textSecondary">Please check the connection. Nothing you saved is lost.</Typography>
      <Button variant="contained" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  );
}
