import ArrowBack from '@mui/icons-material/ArrowBack';
import PlayArrow from '@mui/icons-material/PlayArrow';
import { Button } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { ListenPage } from '../demo/ListenPage';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { mountainKing } from './mountainKing';
import { MoonNight } from './MoonNight';
import './seasonal.css';

let score: ReturnType<typeof mountainKing> | undefined;

/** #/spooky: a tune for the last night of October. */
export default function HalloweenPage() {
  const [query] = useSearchParams();
  if (query.has('play')) {
    score ??= mountainKing();
    return (
      <ListenPage score={score}>
        <Button component={Link} to="/spooky" variant="outlined" size="small" startIcon={<ArrowBack />}>
          Back
        </Button>
      </ListenPage>
    );
  }
  return (
    // Dark to the bottom of the window, with the colours of the dark theme for what stands on it.
    <div className="spooky-page" data-scheme="dark">
      <TopBar />
      <main className="spooky">
        <MoonNight />
        <div className="spooky-words">
          <h1>Halloween Special</h1>
          <p>
            Deep under the mountain somebody walks on tiptoe. Grieg wrote it down in 1875: the same four measures, again
            and again, a little higher and a little faster each time. Turn down the light, and do not look behind you.
          </p>
          <Link to="/spooky?play" className="button gilt">
            <PlayArrow /> In the Hall of the Mountain King
          </Link>
        </div>
      </main>
      <Footer />
    </div>
  );
}
