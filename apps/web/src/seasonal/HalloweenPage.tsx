import { pageWords, seasonalWords } from '@notewright/words';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListenPage } from '../demo/ListenPage';
import { ArrowBack, PlayArrow } from '../icons/everyPage';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { mountainKing } from './mountainKing';
import { MoonNight } from './MoonNight';
import './seasonal.css';

/** #/spooky: a tune for the last night of October. */
export default function HalloweenPage() {
  const [query] = useSearchParams();
  return query.has('play') ? <MountainKing /> : <Night />;
}

function MountainKing() {
  const [score] = useState(mountainKing);
  return (
    <ListenPage score={score}>
      <Button component={Link} to="/spooky" variant="outlined" size="small" startIcon={<ArrowBack />}>
        {pageWords().back()}
      </Button>
    </ListenPage>
  );
}

function Night() {
  const words = seasonalWords().halloween;
  return (
    // Dark to the bottom of the window, with the colours of the dark theme for what stands on it.
    <div className="spooky-page" data-scheme="dark">
      <TopBar />
      <main className="spooky">
        <MoonNight />
        <div className="spooky-words">
          <h1>{words.heading()}</h1>
          <p>{words.text()}</p>
          <Link to="/spooky?play" className="button gilt">
            <PlayArrow /> {words.tune()}
          </Link>
        </div>
      </main>
      <Footer />
    </div>
  );
}
