import type { PlanName } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { List, ListItem, ListItemIcon, ListItemText, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Check } from '../icons/everyPage';
import { bestOf } from './features';

interface Props {
  readonly plan: PlanName;
  readonly standsOut: boolean;
  /** What it costs; nothing where nobody can pay. */
  readonly price?: ReactNode;
  /** The button, or why there is none. */
  readonly children: ReactNode;
}

/** One plan: what it is called, what it is for, and how one comes to it. */
export function PlanCard({ plan, standsOut, price, children }: Props) {
  const words = planWords();
  return (
    <Paper
      component="section"
      aria-labelledby={`plan-${plan}`}
      variant="outlined"
      sx={{
        p: 3,
        display: 'flex',
        flexDirection: 'column',
        ...(standsOut && { borderColor: 'secondary.main', borderWidth: 2 }),
      }}
    >
      <Typography variant="h2" id={`plan-${plan}`}>
        {words.name[plan]()}
      </Typography>
      <Typography color="textSecondary">{words.card[plan]()}</Typography>
      {price}
      <List dense disablePadding sx={{ my: 2, flexGrow: 1 }}>
        {bestOf(plan).map((line) => (
          <ListItem key={line} disableGutters sx={{ alignItems: 'flex-start' }}>
            <ListItemIcon sx={{ minWidth: 32, mt: 0.5, color: 'success.main' }}>
              <Check fontSize="small" />
            </ListItemIcon>
            <ListItemText primary={line} />
          </ListItem>
        ))}
      </List>
      {children}
    </Paper>
  );
}
