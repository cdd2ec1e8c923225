import { planWords } from '@notewright/words';
import { Link, List, ListItem, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../api/failure';
import { fetchReceipts } from '../api/subscription';
import { shortDate } from '../parts/songDate';

/** What was paid; each line leads to its receipt at the provider. */
export function Receipts() {
  const words = planWords().receipts;
  const { data, error } = useQuery({ queryKey: ['receipts'], queryFn: fetchReceipts });
  return (
    <section aria-labelledby="receipts">
      <Typography variant="h3" component="h2" id="receipts" sx={{ mt: 4, mb: 1 }}>
        {words.heading()}
      </Typography>
      {error && <Typography color="error">{sentenceOf(error)}</Typography>}
      {!data && !error && <Skeleton width={160} />}
      {data?.length === 0 && <Typography color="textSecondary">{words.none()}</Typography>}
      <List dense disablePadding>
        {data?.map(({ Id, Url, Date: date }) => (
          <ListItem key={Id} disableGutters>
            <Link href={Url} target="_blank" rel="noopener">
              {words.of({ date: shortDate(date) })}
            </Link>
          </ListItem>
        ))}
      </List>
    </section>
  );
}
