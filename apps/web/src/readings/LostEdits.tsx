import { Alert, Box, Button } from '@mui/material';
import { measureNumber, spellInKey, spokenPitch, type Score } from '@notewright/score';
import { readingWords } from '@notewright/words';
import { itemAt } from '@notewright/score/lists';
import type { LostEdit } from './target';

interface Props {
  readonly lost: readonly LostEdit[];
  /** The score without them. */
  readonly score: Score;
  readonly onDismiss: () => void;
}

/** What was done by hand and has no place in the new notation: nothing is dropped without a word. */
export function LostEdits({ lost, score, onDismiss }: Props) {
  if (lost.length === 0) return null;
  const words = readingWords().lost;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      data-testid="lost"
      action={
        <Button color="inherit" onClick={onDismiss}>
          {words.dismiss()}
        </Button>
      }
    >
      {words.heading({ count: lost.length })}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lost.map((edit, index) => (
          <li key={index}>
            {said(edit, score)}
            {edit.newMeasureIndex !== undefined && (
              <Button
                size="small"
                color="inherit"
                aria-label={words.showName({ measure: measureNumber(score, edit.newMeasureIndex) })}
                onClick={() => showMeasure(edit.newMeasureIndex!)}
              >
                {words.show()}
              </Button>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** 'Measure 7: a fingering (C 4), its note or measure is not there' */
function said({ kind, reason, newMeasureIndex, pitches, text }: LostEdit, score: Score): string {
  const { measures } = score;
  const words = readingWords().lost;
  const name = words.kind[kind]();
  const key = measures[newMeasureIndex ?? 0]?.key ?? itemAt(measures, 0).key;
  const what = text
    ? words.withText({ what: name, text })
    : pitches && pitches.length > 0
      ? words.withPitches({ what: name, pitches: pitches.map((midi) => spokenPitch(spellInKey(midi, key))).join(', ') })
      : name;
  const why = words.reason[reason]();
  return newMeasureIndex === undefined
    ? words.lineAnywhere({ what, why })
    : words.line({ measure: measureNumber(score, newMeasureIndex), what, why });
}

/** Brings the line of a measure into sight, above the panel. */
function showMeasure(index: number): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-from]')];
  lines.findLast(({ dataset }) => Number(dataset['from']) <= index)?.scrollIntoView({ block: 'start' });
}
