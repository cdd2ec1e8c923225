import { LIMITS, REFUND_DAYS, RIGHTS } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { Accordion, AccordionDetails, AccordionSummary, Typography } from '@mui/material';
import { ExpandMore } from '../icons/forms';

const { visibleMeasuresFree: measures } = LIMITS;

function questions(soldHere: boolean): readonly { readonly ask: string; readonly answer: string }[] {
  const { free, ends, right, shared, cancel, refund } = planWords().questions;
  return [
    { ask: free.ask(), answer: free.answer({ minutes: RIGHTS.free.recordSec / 60, measures }) },
    { ask: ends.ask(), answer: ends.answer({ measures }) },
    ...(soldHere
      ? [
          { ask: cancel.ask(), answer: cancel.answer() },
          { ask: refund.ask(), answer: refund.answer({ days: REFUND_DAYS }) },
        ]
      : []),
    { ask: right.ask(), answer: right.answer() },
    { ask: shared.ask(), answer: shared.answer({ measures }) },
  ];
}

/** What people ask about plans. @param soldHere  whether they are paid for here, not in a store or not at all */
export function Questions({ soldHere = false }: { readonly soldHere?: boolean }) {
  return (
    <section aria-labelledby="plan-questions">
      <Typography variant="h3" component="h2" id="plan-questions" sx={{ mb: 2 }}>
        {planWords().questions.heading()}
      </Typography>
      {questions(soldHere).map(({ ask, answer }) => (
        <Accordion key={ask} variant="outlined" disableGutters>
          <AccordionSummary expandIcon={<ExpandMore />}>
            <Typography sx={{ fontWeight: 600 }}>{ask}</Typography>
          </AccordionSummary>
          <AccordionDetails>
            <Typography color="textSecondary">{answer}</Typography>
          </AccordionDetails>
        </Accordion>
      ))}
    </section>
  );
}
