import { Box, MenuItem, TextField } from '@mui/material';
import type { Score } from '@notewright/score';
import { readingWords } from '@notewright/words';
import { useState } from 'react';
import { measureAt, secOf } from './moments';
import type { ReadingSession } from './readingSession';
import type { Pointed } from './target';
import { WHOLE, type Scope } from './facts';

interface Props {
  readonly session: ReadingSession;
  readonly score: Score;
  readonly scope: Scope;
  /** Where a part begins that is chosen now. */
  readonly pointed: () => Pointed | undefined;
}

type Kind = 'whole' | 'from' | 'part';

const kindOf = ({ fromSec, toSec }: Scope): Kind =>
  fromSec === undefined ? 'whole' : toSec === undefined ? 'from' : 'part';

/** Whether what is told next holds for the whole piece, from a measure to the end, or from one to another. */
export function ScopeFields({ session, score, scope, pointed }: Props) {
  const words = readingWords().scope;
  const kind = kindOf(scope);
  const last = score.measures.length - 1;
  const first = measureAt(score, scope.fromSec ?? 0);
  const final = scope.toSec === undefined ? last : Math.max(first, measureAt(score, scope.toSec) - 1);
  const from = (measure: number): Scope => ({ fromSec: secOf(score, measure) ?? 0 });
  const to = (measure: number): Scope => {
    const toSec = secOf(score, measure + 1);
    return toSec === undefined ? {} : { toSec };
  };
  const choose = (chosen: Kind) => {
    const here = scope.fromSec === undefined ? measureAt(score, pointed()?.sec ?? 0) : first;
    if (chosen === 'whole') session.setScope(WHOLE);
    else if (chosen === 'from') session.setScope(from(here));
    else session.setScope({ ...from(here), ...to(Math.min(last - 1, here)) });
  };
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        size="small"
        label={words.heading()}
        value={kind}
        onChange={({ target }) => choose(target.value as Kind)}
        sx={{ minWidth: 220 }}
      >
        {(['whole', 'from', 'part'] as const).map((one) => (
          <MenuItem key={one} value={one}>
            {words[one]()}
          </MenuItem>
        ))}
      </TextField>
      {kind !== 'whole' && (
        <MeasureField
          key={`first ${first}`}
          label={words.first()}
          measure={first}
          last={last}
          onChange={(measure) =>
            session.setScope({ ...from(measure), ...(kind === 'part' && to(Math.max(measure, final))) })
          }
        />
      )}
      {kind === 'part' && (
        <MeasureField
          key={`final ${final}`}
          label={words.last()}
          measure={final}
          last={last}
          onChange={(measure) => session.setScope({ ...from(Math.min(first, measure)), ...to(measure) })}
        />
      )}
    </Box>
  );
}

interface FieldProps {
  readonly label: string;
  /** From 0; shown from 1. */
  readonly measure: number;
  readonly last: number;
  readonly onChange: (measure: number) => void;
}

/** A number that is taken when it is finished: while it is typed, 1 is on the way to 12. */
function MeasureField({ label, measure, last, onChange }: FieldProps) {
  const [text, setText] = useState(String(measure + 1));
  const take = () => {
    const number = Math.round(Number(text));
    if (Number.isFinite(number) && number >= 1) onChange(Math.min(last, number - 1));
    else setText(String(measure + 1));
  };
  return (
    <TextField
      size="small"
      type="number"
      label={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
      slotProps={{ htmlInput: { min: 1, max: last + 1 } }}
      sx={{ width: 120 }}
    />
  );
}
