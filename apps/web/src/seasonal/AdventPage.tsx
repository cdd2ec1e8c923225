import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Container, Typography } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { ListenPage } from '../demo/ListenPage';
import { Footer } from '../shell/Footer';
import { TopBar } from '../shell/TopBar';
import { CAROLS } from './carols';
import { daysUntilFirstDoor, openDoors } from './doors';
import { House } from './House';
import { pianoSetting } from './tune';
import { useOpenedDoors } from './useOpenedDoors';
import './seasonal.css';

/** #/xmas: twenty-four windows, a tune behind each, one more each day of December. */
export default function AdventPage() {
  const [query] = useSearchParams();
  const door = Number(query.get('door'));
  const carol = CAROLS[door - 1];
  const today = new Date();
  const open = openDoors(today);
  return carol && door <= open ? <Carol key={door} door={door} /> : <Calendar open={open} today={today} />;
}

function Carol({ door }: { door: number }) {
  return (
    <ListenPage score={SETTINGS[door - 1]!()}>
      <Button component={Link} to="/xmas" variant="outlined" size="small" startIcon={<ArrowBack />}>
        Calendar
      </Button>
    </ListenPage>
  );
}

/** Each tune is set when its window is opened, and stays the same score from then on. */
const SETTINGS = CAROLS.map((carol) => {
  let score: ReturnType<typeof pianoSetting> | undefined;
  return () => (score ??= pianoSetting(carol));
});

function Calendar({ open, today }: { open: number; today: Date }) {
  const { opened, remember } = useOpenedDoors(today.getFullYear());
  const waiting = daysUntilFirstDoor(today);
  const newest = open > 0 && open < 24 ? CAROLS[open - 1] : undefined;
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="md" sx={{ py: { xs: 2, sm: 4 } }}>
        <Typography variant="h1">Advent Calendar</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: 560 }}>
          {waiting > 0
            ? `Twenty-four tunes wait behind these windows. The first opens in ${waiting === 1 ? 'one day' : `${waiting} days`}.`
            : 'A tune behind every window: to read, to hear, and to take to the piano.'}
          {newest && ` Today: ${newest.title}.`}
        </Typography>
        <House open={open} opened={opened} onOpen={remember} />
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" color="textSecondary">
            All tunes are in the public domain and were notated by us.
          </Typography>
        </Box>
      </Container>
      <Footer />
    </>
  );
}
