import { planWords } from '@notewright/words';
import { Link, Stack } from '@mui/material';

/** What one agrees to by buying. */
export function Terms() {
  const words = planWords().terms;
  return (
    <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', mt: 1 }}>
      <Link href="/Legal" target="_blank" rel="noopener" variant="body2">
        {words.legal()}
      </Link>
      <Link href="/privacy" target="_blank" rel="noopener" variant="body2">
        {words.privacy()}
      </Link>
    </Stack>
  );
}
