import type { PlanReview } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Box, Paper, Rating, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { fetchReviews } from '../api/plans';
import { spokenLocale } from '../parts/locale';

/** What people say of the product. Nothing where whoever runs the server has collected nothing in the reader's language. */
export function Reviews() {
  const words = planWords().reviews;
  const { data } = useQuery({ queryKey: ['plan-reviews'], queryFn: fetchReviews, staleTime: Infinity, retry: false });
  const shown = data?.filter(({ language }) => isSpoken(language)) ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="plan-reviews">
      <Typography variant="h3" component="h2" id="plan-reviews" sx={{ mb: 2 }}>
        {words.heading()}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        {shown.map((review) => (
          <Review key={`${review.name} ${review.text}`} review={review} />
        ))}
      </Box>
    </section>
  );
}

function Review({ review: { name, text, stars, language } }: { readonly review: PlanReview }) {
  return (
    <Paper component="figure" variant="outlined" sx={{ m: 0, p: 2.5, overflowWrap: 'anywhere' }}>
      {stars !== undefined && (
        <Rating
          readOnly
          size="small"
          value={stars}
          getLabelText={(value) => planWords().reviews.stars({ stars: value })}
        />
      )}
      <Typography component="blockquote" lang={language} sx={{ m: 0, mb: 1, whiteSpace: 'pre-line' }}>
        {text}
      </Typography>
      <Typography component="figcaption" variant="body2" color="textSecondary">
        {name}
      </Typography>
    </Paper>
  );
}

/** 'de-AT' is for whoever reads German. */
const isSpoken = (language: string | undefined): boolean =>
  language === undefined || language.split('-')[0] === spokenLocale().split('-')[0];
