import { seasonalWords } from '@notewright/words';
import { Box, Button, Container, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListenPage } from '../demo/ListenPage';
import { ArrowBack } from '../icons/everyPage';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { CAROLS } from './carols';
import { daysUntilFirstDoor, openDoors } from './doors';
import { House } from './House';
import { pianoSetting, type Tune } from './tune';
import { useOpenedDoors } from './useOpenedDoors';
import './seasonal.css';

/** #/xmas: twenty-four windows, a tune behind each, one more each day of December. */
export default function AdventPage() {
  const [query] = useSearchParams();
  const door = Number(query.get('door'));
  const carol = CAROLS[door - 1];
  const today = new Date();
  const open = openDoors(today);
  return carol && door <= open ? <Carol key={door} tune={carol} /> : <Calendar open={open} today={today} />;
}

function Carol({ tune }: { tune: Tune }) {
  const [score] = useState(() => pianoSetting(tune));
  return (
    <ListenPage score={score}>
      <Button component={Link} to="/xmas" variant="outlined" size="small" startIcon={<ArrowBack />}>
        {seasonalWords().advent.back()}
      </Button>
    </ListenPage>
  );
}

function Calendar({ open, today }: { open: number; today: Date }) {
  const { opened, remember } = useOpenedDoors(today.getFullYear());
  const waiting = daysUntilFirstDoor(today);
  const { advent, carols } = seasonalWords();
  const newest = open > 0 && open < 24 ? CAROLS[open - 1] : undefined;
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="md" sx={{ py: { xs: 2, sm: 4 } }}>
        <Typography variant="h1">{advent.heading()}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: 560 }}>
          {waiting > 0 ? advent.waiting({ days: waiting }) : advent.text()}
          {newest && ` ${advent.today({ tune: carols[newest.name].title() })}`}
        </Typography>
        <House open={open} opened={opened} onOpen={remember} />
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            {advent.source()}
          </Typography>
        </Box>
      </Container>
      <Footer />
    </>
  );
}
