import { Box, Slider, Typography } from '@mui/material';
import { notesAt, USUAL_SENSITIVITY, type Evidence } from '@notewright/evidence';
import { readingWords } from '@notewright/words';
import { useEffect, useId, useMemo, useState } from 'react';
import { DraggedValue } from '../touch/draggedValue';
import type { Heard } from './protocol';

interface Props {
  readonly heard: Heard;
  readonly value: number | undefined;
  readonly onChange: (sensitivity: number | undefined) => void;
}

const STEP = 0.02;

/** Fewer or more of the notes that were perhaps played; says how many that are while it is dragged. */
export function SensitivityField({ heard, value = USUAL_SENSITIVITY, onChange }: Props) {
  const words = readingWords().hand;
  const id = useId();
  const [dragged, setDragged] = useState<number>();
  const drag = useMemo(
    () =>
      new DraggedValue(setDragged, (sensitivity) =>
        onChange(Math.abs(sensitivity - USUAL_SENSITIVITY) < STEP / 2 ? undefined : sensitivity),
      ),
    [onChange],
  );
  useEffect(() => () => drag.stop(), [drag]);
  const at = dragged ?? value;
  const count = useMemo(() => countAt(heard, at), [heard, at]);
  const text = words.sensitivityValue({ count });
  return (
    <Box>
      <Typography
        id={id}
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', justifyContent: 'space-between' }}
      >
        <span>{words.sensitivity()}</span>
        <span data-testid="note-count">{text}</span>
      </Typography>
      <Slider
        size="small"
        aria-labelledby={id}
        getAriaValueText={(sensitivity) => words.sensitivityValue({ count: countAt(heard, sensitivity) })}
        min={0}
        max={1}
        step={STEP}
        value={at}
        marks={[{ value: USUAL_SENSITIVITY }]}
        onPointerDown={({ pointerId }) => drag.press(pointerId)}
        onKeyDownCapture={() => drag.key()}
        onChange={(_, sensitivity) => drag.move(sensitivity)}
        onChangeCommitted={(_, sensitivity) => drag.release(sensitivity)}
        sx={{ mx: 1, width: 'calc(100% - 16px)' }}
      />
    </Box>
  );
}

const countAt = ({ durationSec, notes, candidates }: Heard, sensitivity: number): number =>
  notesAt({ version: 2, durationSec, tuningCents: 0, notes, candidates } satisfies Evidence, sensitivity).length;
