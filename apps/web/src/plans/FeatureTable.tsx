import { PLANS, RIGHTS } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import Check from '@mui/icons-material/Check';
import Remove from '@mui/icons-material/Remove';
import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { features, type Share } from './features';

/** Four columns have room on a phone, too: words are divided rather than the table scrolled. */
const NARROW = { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.75rem', sm: 'inherit' }, hyphens: 'auto' };
const FIRST = { ...NARROW, pl: { xs: 1, sm: 2 }, width: { xs: '34%', sm: 'auto' } };

/** All plans side by side. */
export function FeatureTable() {
  const words = planWords();
  return (
    <section aria-labelledby="plan-features">
      <Typography variant="h3" component="h2" id="plan-features" sx={{ mb: 2 }}>
        {words.table.heading()}
      </Typography>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small" sx={{ tableLayout: { xs: 'fixed', sm: 'auto' } }}>
          <TableHead>
            <TableRow>
              <TableCell sx={FIRST}>{words.table.feature()}</TableCell>
              {PLANS.map((plan) => (
                <TableCell key={plan} align="center" sx={NARROW}>
                  {words.name[plan]()}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {features().map(({ name, of }) => (
              <TableRow key={name} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
                <TableCell component="th" scope="row" sx={FIRST}>
                  {name}
                </TableCell>
                {PLANS.map((plan) => (
                  <TableCell key={plan} align="center" sx={NARROW}>
                    <ShareOf share={of(RIGHTS[plan])} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </section>
  );
}

function ShareOf({ share }: { readonly share: Share }) {
  const { yes, no } = planWords().table;
  if (typeof share === 'string') return share;
  return share ? (
    <Check fontSize="small" color="success" titleAccess={yes()} />
  ) : (
    <Remove fontSize="small" color="disabled" titleAccess={no()} />
  );
}
