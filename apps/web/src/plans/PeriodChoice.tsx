import { PERIODS, type Period } from '@notewright/contracts';
import { planWords } from '@notewright/words';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';

const LOOK = {
  ...{ px: 3, textTransform: 'none', color: 'text.primary' },
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'primary.main', color: 'primary.contrastText' },
};

interface Props {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** Monthly or yearly. */
export function PeriodChoice({ period, onChange }: Props) {
  const words = planWords().period;
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={words.choice()}
      value={period}
      onChange={(_, chosen: Period | null) => chosen && onChange(chosen)}
      sx={{ mb: 2 }}
    >
      {PERIODS.map((name) => (
        <ToggleButton key={name} value={name} sx={LOOK}>
          {words[name]()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
