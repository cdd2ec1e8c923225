import { instrumentName } from '@notewright/editor';
import { hasFrets } from '@notewright/score';
import { blankWords, editorWords } from '@notewright/words';
import { Box, FormControlLabel, IconButton, MenuItem, Switch, TextField, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ArrowDownward, ArrowUpward } from '../icons/editing';
import { DeleteOutlined as Delete } from '../icons/forms';
import { CLEF_CHOICES, type Wish, type WishedPart } from './wishes';

interface Props {
  readonly part: WishedPart;
  /** From 0, from the top. */
  readonly index: number;
  readonly count: number;
  readonly onWish: (wish: Wish) => void;
}

/** One instrument of the sheet: how it is written, and its place among the others. */
export function PartRow({ part: { id, sound, clefs, tab }, index, count, onWish }: Props) {
  const words = blankWords();
  const name = words.part({ number: index + 1, name: instrumentName(sound) });
  const button = (label: string, icon: ReactNode, wish: Wish, disabled = false) => (
    <Tooltip title={label}>
      <span>
        <IconButton aria-label={label} disabled={disabled} onClick={() => onWish(wish)} sx={{ width: 44, height: 44 }}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
  return (
    <Box component="li" aria-label={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 1.5, pr: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography sx={{ flexGrow: 1, fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Typography>
        {button(words.up({ name }), <ArrowUpward />, { kind: 'move', id, by: -1 }, index === 0)}
        {button(words.down({ name }), <ArrowDownward />, { kind: 'move', id, by: 1 }, index === count - 1)}
        {button(words.remove({ name }), <Delete />, { kind: 'remove', id })}
      </Box>
      {sound.kind === 'pitched' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mt: 1 }}>
          <TextField
            select
            size="small"
            label={words.clef()}
            value={clefs.join()}
            onChange={({ target }) =>
              onWish({
                kind: 'write',
                id,
                as: { clefs: CLEF_CHOICES.find((choice) => choice.join() === target.value) ?? clefs },
              })
            }
            sx={{ minWidth: 190 }}
          >
            {CLEF_CHOICES.map((choice) => (
              <MenuItem key={choice.join()} value={choice.join()}>
                {nameOf(choice)}
              </MenuItem>
            ))}
          </TextField>
          {hasFrets(sound) && (
            <FormControlLabel
              control={
                <Switch checked={tab} onChange={(_, checked) => onWish({ kind: 'write', id, as: { tab: checked } })} />
              }
              label={words.tab()}
            />
          )}
        </Box>
      )}
    </Box>
  );
}

const nameOf = ([clef, below]: WishedPart['clefs']): string =>
  clef === undefined || below !== undefined ? blankWords().grandStaff() : editorWords().clefs[clef]();
