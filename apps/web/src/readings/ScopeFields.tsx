import { Box, MenuItem, TextField } from '@mui/material';
import { measureNumber, type Score } from '@notewright/score';
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
  const one = measureNumber(score, 0);
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
          {...{ one, last }}
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
          {...{ one, last }}
          onChange={(measure) => session.setScope({ ...from(Math.min(first, measure)), ...to(measure) })}
        />
      )}
    </Box>
  );
}

interface FieldProps {
  readonly label: string;
  /** From 0. */
  readonly measure: number;
  /** What the first one is called: 0 where it is a pick-up. */
  readonly one: number;
  readonly last: number;
  readonly onChange: (measure: number) => void;
}

/** A number that is taken when it is finished: while it is typed, 1 is on the way to 12. */
function MeasureField({ label, measure, one, last, onChange }: FieldProps) {
  const [text, setText] = useState(String(measure + one));
  const take = () => {
    const number = Math.round(Number(text));
    if (Number.isFinite(number) && number >= one) onChange(Math.min(last, number - one));
    else setText(String(measure + one));
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
      slotProps={{ htmlInput: { min: one, max: last + one } }}
      sx={{ width: 120 }}
    />
  );
}
