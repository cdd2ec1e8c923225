import Check from '@mui/icons-material/Check';
import { Box, Button, Container, List, ListItem, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import { Link } from 'react-router';
import { isPaying, useAccount } from '../session/session';
import { TopBar } from '../shell/TopBar';
import { AskForPremium, PREMIUM_ON_REQUEST } from './AskForPremium';

const PREMIUM = [
  'The full sheet instead of the first 40 measures',
  'Upload of music files up to 30 MB',
  'Recordings of 5 minutes instead of 1 minute, once there is a recorder here',
  'Export as MusicXML, MIDI and MusicJSON, and PDF with your own margins',
  '10 transcriptions at the same time instead of 3',
];

/** What premium adds. Without a payment provider an upgrade is a matter between the player and whoever runs the server. */
export default function UpgradePage() {
  const paying = isPaying(useAccount());
  return (
    <>
      <TopBar />
      <Container component="main" maxWidth="sm" sx={{ py: 5 }}>
        <Typography variant="h1" sx={{ mb: 3 }}>
          Premium
        </Typography>
        <Paper variant="outlined" sx={{ p: 3 }}>
          <List disablePadding>
            {PREMIUM.map((feature) => (
              <ListItem key={feature} disableGutters>
                <ListItemIcon sx={{ minWidth: 40, color: 'success.main' }}>
                  <Check />
                </ListItemIcon>
                <ListItemText primary={feature} />
              </ListItem>
            ))}
          </List>
          <Typography sx={{ mt: 2 }} color="textSecondary">
            {paying ? 'This is your plan.' : PREMIUM_ON_REQUEST}
          </Typography>
        </Paper>
        <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button component={Link} to="/songbook" variant="outlined">
            Back to the songbook
          </Button>
          {!paying && <AskForPremium />}
        </Box>
      </Container>
    </>
  );
}
