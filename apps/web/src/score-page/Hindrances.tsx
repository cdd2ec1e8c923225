import { IconButton, Popover, Stack, Tooltip, Typography } from '@mui/material';
import type { Hindrance } from '@notewright/contracts';
import { scoreWords } from '@notewright/words';
import { useState } from 'react';
import { LightbulbOutlined } from '../icons/scorePage';

/** Beside the stars: why there are not more of them, and what would help next time. */
export function Hindrances({ kinds }: { readonly kinds: readonly Hindrance[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = scoreWords().hindrances;
  return (
    <>
      <Tooltip title={words.heading()}>
        <IconButton
          size="small"
          aria-label={words.heading()}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <LightbulbOutlined fontSize="small" />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': words.heading(),
            sx: { p: 2, maxWidth: 'min(360px, calc(100% - 32px))' },
          },
        }}
      >
        <Stack sx={{ gap: 1 }}>
          <Typography variant="subtitle2" component="h2">
            {words.heading()}
          </Typography>
          {kinds.map((kind) => (
            <Typography key={kind} variant="body2">
              {words[kind]()}
            </Typography>
          ))}
        </Stack>
      </Popover>
    </>
  );
}
