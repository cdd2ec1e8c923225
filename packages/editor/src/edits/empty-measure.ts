import { restsFilling, type ElementId, type Measure, type MeasureHeader, type Part } from '@notewright/score';

/** A measure of rests for a part: one voice on each staff. */
export const emptyMeasure = (
  { staves }: Pick<Part, 'staves'>,
  { durationTicks, timeSignature }: MeasureHeader,
  newId: () => ElementId,
): Measure => ({
  voices: staves.map((_, staff) => ({ staff, elements: restsFilling(0, durationTicks, timeSignature, newId) })),
});
