import { lazy, Suspense, useState } from 'react';
import type { ReadingControl, ShownScore } from '../readings/control';

/** With what saves a reading: a line that breaks then does not matter before. */
const Readings = lazy(async () => {
  const [readings] = await Promise.all([import('../readings'), import('../editor/saving/saveSheet')]);
  return readings;
});

interface Props extends ShownScore {
  readonly control: ReadingControl;
  readonly keys: boolean;
}

/** The panel of readings, whose code is fetched when it is asked for, or when it is looked whether to open it. */
export function ReadingsOnAsking(props: Props) {
  const { open, quiet } = props.control;
  const [needed, setNeeded] = useState(false);
  if ((open || quiet) && !needed) setNeeded(true);
  return (
    needed && (
      <Suspense fallback={null}>
        <Readings {...props} />
      </Suspense>
    )
  );
}
