import { PLANS, RIGHTS, type PlanName } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { Check } from '../icons/everyPage';
import { Remove } from '../icons/forms';
import { features, type Share } from './features';

/** Four columns have room on a phone, too: words are divided rather than the table scrolled. */
const NARROW = { px: { xs: 0.5, sm: 2 }, fontSize: { xs: '0.75rem', sm: 'inherit' }, hyphens: 'auto' };
const FIRST = { ...NARROW, pl: { xs: 1, sm: 2 }, width: { xs: '34%', sm: 'auto' } };

/** All plans side by side. */
export function FeatureTable() {
  return (
    <section aria-labelledby="plan-features">
      <Typography variant="h3" component="h2" id="plan-features" sx={{ mb: 2 }}>
        {planWords().table.heading()}
      </Typography>
      <Comparison plans={PLANS} />
    </section>
  );
}

/** Some plans side by side. @param onlyDifferences  leaves out what is the same in all of them */
export function Comparison({
  plans,
  onlyDifferences = false,
}: {
  readonly plans: readonly PlanName[];
  readonly onlyDifferences?: boolean;
}) {
  const words = planWords();
  const shown = features().filter(
    ({ of }) => !onlyDifferences || new Set(plans.map((plan) => of(RIGHTS[plan]))).size > 1,
  );
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" sx={{ tableLayout: { xs: 'fixed', sm: 'auto' } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={FIRST}>{words.table.feature()}</TableCell>
            {plans.map((plan) => (
              <TableCell key={plan} align="center" sx={NARROW}>
                {words.name[plan]()}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map(({ name, of }) => (
            <TableRow key={name} sx={{ '&:last-child > *': { borderBottom: 0 } }}>
              <TableCell component="th" scope="row" sx={FIRST}>
                {name}
              </TableCell>
              {plans.map((plan) => (
                <TableCell key={plan} align="center" sx={NARROW}>
                  <ShareOf share={of(RIGHTS[plan])} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
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
