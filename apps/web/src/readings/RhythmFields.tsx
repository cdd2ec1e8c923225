import { Box, Button, ButtonGroup, Tooltip } from '@mui/material';
import type { SongSettings } from '@notewright/contracts';
import { meterOf, type TimeSignature } from '@notewright/score';
import { readingWords } from '@notewright/words';
import { Choice } from './Choice';
import { factsIn, scaledTwice, without, type Facts, type Scope, type TempoScale } from './facts';
import type { ReadingSession } from './readingSession';
import { spokenMeter } from './sayings';

const SCALES = ['double', 'half', 'triple', 'third'] as const satisfies readonly TempoScale[];

/** Meters that can be told, the commonest first. */
const METERS = (
  [
    [2, 4],
    [3, 4],
    [4, 4],
    [2, 2],
    [6, 8],
    [9, 8],
    [12, 8],
    [5, 4],
  ] as const
).map(([beats, beatUnit]) => ({ beats, beatUnit }));

const GRIDS = ['straight', 'triplets', 'swing'] as const;

interface Props {
  readonly session: ReadingSession;
  readonly settings: SongSettings;
  readonly scope: Scope;
  /** The meter the sheet begins with, for how many beats a pick-up may have. */
  readonly meter: TimeSignature;
  /** Whether a note is selected; else the cursor says where. */
  readonly selected: boolean;
}

/** What can be told of tempo and barlines, of the whole piece or of a part. */
export function RhythmFields({ session, settings, scope, meter, selected }: Props) {
  const words = readingWords().hand;
  const facts = factsIn(settings, scope);
  const tellGrid = (grid: Facts['grid']) => void session.telling.tell((before) => ({ ...before, grid }));
  const tellMeter = (name: string | undefined) => {
    const timeSignature = METERS.find((one) => spokenMeter(one) === name);
    void session.telling.tell((before) => ({ ...before, timeSignature }));
  };
  return (
    <>
      <ButtonGroup size="small" aria-label={words.tempo()} sx={{ '& > *': { flexGrow: 1, minHeight: 40 } }}>
        {SCALES.map((scale) => (
          <Tooltip key={scale} describeChild title={words.scaleName[scale]()}>
            <Button
              aria-label={words.scaleName[scale]()}
              disabled={scaledTwice(facts.tempoScale, scale) === 'not-told'}
              onClick={() => void session.telling.scaleTempo(scale)}
            >
              {words.scale[scale]()}
            </Button>
          </Tooltip>
        ))}
      </ButtonGroup>
      <Choice
        label={words.meter()}
        none={words.asHeard()}
        value={facts.timeSignature && spokenMeter(facts.timeSignature)}
        options={METERS.map((one) => [spokenMeter(one), spokenMeter(one)])}
        onChange={tellMeter}
      />
      <ButtonGroup size="small" aria-label={words.barlines()} sx={{ '& > *': { flexGrow: 1, minHeight: 40 } }}>
        <Button aria-label={words.earlierName()} onClick={() => void session.telling.shiftBarlines(-1)}>
          <span aria-hidden>←&nbsp;</span>
          {words.earlier()}
        </Button>
        <Button aria-label={words.laterName()} onClick={() => void session.telling.shiftBarlines(1)}>
          {words.later()}
          <span aria-hidden>&nbsp;→</span>
        </Button>
      </ButtonGroup>
      <Tooltip describeChild title={words.downbeatHint()}>
        <Button
          size="small"
          variant="outlined"
          sx={{ minHeight: 40 }}
          onClick={() => void session.telling.downbeatHere()}
        >
          {selected ? words.downbeatNote() : words.downbeatCursor()}
        </Button>
      </Tooltip>
      <Choice
        label={words.grid()}
        none={words.asHeard()}
        value={facts.grid}
        options={GRIDS.map((grid) => [grid, words.gridKinds[grid]()])}
        onChange={tellGrid}
      />
      <Box>
        <Choice
          label={words.pickup()}
          none={words.asHeard()}
          value={settings.pickupPulses === undefined ? undefined : String(settings.pickupPulses)}
          options={Array.from({ length: meterOf(meter).pulses }, (_, count) => [
            String(count),
            words.pickupPulses({ count }),
          ])}
          onChange={(count) =>
            void session.change((before) =>
              count === undefined ? without(before, 'pickupPulses') : { ...before, pickupPulses: Number(count) },
            )
          }
        />
      </Box>
    </>
  );
}
