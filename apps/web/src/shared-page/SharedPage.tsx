import { LIMITS } from '@notewright/contracts';
import { commonWords, scoreWords } from '@notewright/words';
import { Box, Button, Container, Typography } from '@mui/material';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sentenceOf } from '../api/failure';
import { beginSharedScore, type Begun, type SharedScore } from '../api/scores';
import { letGoOfFirstSight } from '../first-sight';
import { lazyPart } from '../parts/lazyPart';
import { ReadScore } from '../score-page/ReadScore';
import { useBegun } from '../score-page/useBegun';
import { useComingSharedOriginal } from '../score-page/useComingOriginal';
import { useSharedOriginalSource } from '../score-page/useOriginalSource';
import { useReading } from '../score-page/useReading';
import { Logo } from '../shell/Logo';
import { engraver } from '../sheet';
import { CopyButton } from './CopyButton';
import { SharedTopBar } from './SharedTopBar';

/** Few songs have some, and fewer still show them. */
const SharedRemarks = lazyPart(() => import('./SharedRemarks').then((file) => file.SharedRemarks));

/** #/shared?token=…: a score somebody shared, to be read and heard by anybody who has the link. */
export default function SharedPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  useEffect(() => engraver.warm(), []);
  useEffect(() => letGoOfFirstSight, [token]);
  const { data, error } = useBegun<SharedScore>(['shared', token], (signal) => beginSharedScore(token, signal));
  if (error) return <NothingShared sentence={sentenceOf(error)} />;
  return data ? (
    <OpenShared token={token} shared={data} />
  ) : (
    <Box component="main" aria-busy sx={{ minHeight: '100vh' }} />
  );
}

function OpenShared({ token, shared }: { token: string; shared: Begun<SharedScore> }) {
  // When the rest of a long score is read, its reader has the beginning before them: nothing may stop them.
  const { score, title, unlocked, rest, ...known } = useDeferredValue(shared);
  const original = useComingSharedOriginal(token, known);
  const visibleMeasures = unlocked ? Infinity : LIMITS.visibleMeasuresFree;
  const reading = useReading(score, visibleMeasures, useSharedOriginalSource(token, original));
  useEffect(() => {
    document.title = title;
  }, [title]);
  const remarked = score.measures.some(({ remark }) => remark);
  const [reads, setReads] = useState(false);
  const [onRemark] = useState(() => () => setReads(true));
  return (
    <>
      <ReadScore
        {...(remarked && { onRemark })}
        score={score}
        reading={reading}
        visibleMeasures={visibleMeasures}
        beginning={rest !== undefined}
        shortcuts={!reads}
        bar={(viewMenu, tools) => (
          <SharedTopBar title={title} zoom={reading.zoom} onZoom={reading.cycleZoom} tools={tools}>
            {viewMenu}
            <CopyButton token={token} />
          </SharedTopBar>
        )}
      />
      <Suspense fallback={null}>
        {reads && <SharedRemarks {...{ score, visibleMeasures }} onClose={() => setReads(false)} />}
      </Suspense>
    </>
  );
}

function NothingShared({ sentence }: { readonly sentence: string }) {
  return (
    <Container component="main" maxWidth="sm" sx={{ py: 8, textAlign: 'center' }}>
      <Logo />
      <Typography variant="h2" component="h1" sx={{ mt: 4, mb: 2 }}>
        {sentence}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {scoreWords().shared.gone()}
      </Typography>
      <Button component={Link} to="/songbook" variant="outlined">
        {commonWords().toMySongbook()}
      </Button>
    </Container>
  );
}
