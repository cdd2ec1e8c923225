import { LIMITS } from '@notewright/contracts';
import { blankWords } from '@notewright/words';
import { Box, Chip, Stack, Typography } from '@mui/material';
import { InstrumentSearch } from '../editor/dialogs/InstrumentSearch';
import { Add } from '../icons/forms';
import { PartRow } from './PartRow';
import { mayAdd, READY, READY_NAMES, type Wish, type Wishes } from './wishes';

interface Props {
  readonly wishes: Wishes;
  readonly onWish: (wish: Wish) => void;
}

/** What the sheet is for: the usual instruments in one press, all others by their name. */
export function PartsStep({ wishes, onWish }: Props) {
  const words = blankWords();
  const { parts } = wishes;
  const full = !mayAdd(wishes);
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <Box role="group" aria-label={words.add()} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {READY_NAMES.map((name) => (
          <Chip
            key={name}
            icon={<Add />}
            label={words.ready[name]()}
            variant="outlined"
            disabled={full}
            onClick={() => onWish({ kind: 'add', part: READY[name] })}
            sx={{ height: 40, borderRadius: 20 }}
          />
        ))}
      </Box>
      <InstrumentSearch label={words.another()} onChoose={(sound) => onWish({ kind: 'add', part: { sound } })} />
      <Typography variant="subtitle2" component="h3" aria-live="polite">
        {full ? words.tooMany({ most: LIMITS.score.parts }) : parts.length > 0 ? words.parts() : words.noParts()}
      </Typography>
      <Stack component="ol" aria-label={words.parts()} sx={{ gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {parts.map((part, index) => (
          <PartRow key={part.id} part={part} index={index} count={parts.length} onWish={onWish} />
        ))}
      </Stack>
    </Stack>
  );
}
