import { accountWords } from '@notewright/words';
import { LIMITS, SOURCES } from '@notewright/contracts';
import Check from '@mui/icons-material/Check';
import { Box, Button, Container, List, ListItem, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { isPaying, useAccount } from '../session/session';
import { TopBar } from '../shell/TopBar';
import { AskForPremium } from './AskForPremium';

const { lengthSec } = SOURCES.mic;
const { parallelTranscriptions: parallel } = LIMITS;

/** What premium adds, as people read it. */
function advantages(): readonly string[] {
  const words = accountWords().premium;
  return [
    words.wholeSheet({ measures: LIMITS.visibleMeasuresFree }),
    words.uploads({ megabytes: SOURCES.file.upload.mostBytes / 2 ** 20 }),
    words.recordings({ premium: lengthSec.premium / 60, free: lengthSec.free / 60 }),
    words.exports(),
    words.atOnce({ premium: parallel.premium, free: parallel.free }),
  ];
}

/** What premium adds. Without a payment provider an upgrade is a matter between the player and whoever runs the server. */
export default function UpgradePage() {
  const paying = isPaying(useAccount());
  const words = accountWords().premium;
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="sm" sx={{ py: 5 }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          {words.heading()}
        </Typography>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <List disablePadding>
            {advantages().map((feature) => (
              <ListItem key={feature} disableGutters>
                <ListItemIcon sx={{ minWidth: 40, color: 'success.main' }}>
                  <Check />
                </ListItemIcon>
                <ListItemText primary={feature} />
              </ListItem>
            ))}
          </List>
          <Typography sx={{ mt: 2 }} color="textSecondary">
            {paying ? words.yours() : words.onRequest()}
          </Typography>
        </Paper>
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/songbook" variant="outlined">
            {accountWords().plan.backToSongbook()}
          </Button>
          {!paying && <AskForPremium />}
        </Box>
      </Container>
    </>
  );
}
