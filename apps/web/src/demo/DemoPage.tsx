import { music } from '@notewright/score/testing';
import { useEffect } from 'react';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { ReadScore } from '../score-page/ReadScore';
import { useReading } from '../score-page/useReading';
import { SharedTopBar } from '../shared-page/SharedTopBar';
import { engraver } from '../sheet';
import { DEMO_SONG } from './demoSong';

const score = music(DEMO_SONG);

/** #/demo: a score to read and hear without an account, like one behind a shared link. */
export default function DemoPage() {
  useEffect(() => engraver.warm(), []);
  const reading = useReading(score, Infinity);
  return (
    <ReadScore
      score={score}
      reading={reading}
      visibleMeasures={Infinity}
      shortcuts
      bar={(viewMenu) => (
        <SharedTopBar title={score.meta.title} zoom={reading.zoom} onZoom={reading.cycleZoom}>
          {viewMenu}
          <Button component={Link} to="/register" variant="contained" size="small" sx={{ flexShrink: 0 }}>
            Sign up
          </Button>
        </SharedTopBar>
      )}
    />
  );
}
