import {
  restsFilling,
  type Clef,
  type ElementId,
  type Measure,
  type MeasureHeader,
  type Part,
  type Voice,
} from '@notewright/score';
import { sideBySide } from '@notewright/score/lists';

/** A measure without notes on so many staves. */
export function emptyMeasure(staves: number, header: MeasureHeader, newId: () => ElementId): Measure {
  return { voices: Array.from({ length: staves }, (_, staff) => emptyVoice(staff, header, newId)) };
}

const emptyVoice = (staff: number, { durationTicks, timeSignature }: MeasureHeader, newId: () => ElementId): Voice => ({
  staff,
  elements: restsFilling(0, durationTicks, timeSignature, newId),
});

/**
 * The part with other staves.
 *
 * @param plan  for each staff the one it was, or undefined for a new one, which is empty
 * @param clefs  of the new staves, by index
 */
export function withStaves(
  part: Part,
  plan: readonly (number | undefined)[],
  clefs: readonly Clef[],
  headers: readonly MeasureHeader[],
  newId: () => ElementId,
): Part {
  if (plan.length === part.staves.length && plan.every((old, index) => old === index)) return part;
  const measures = sideBySide(part.measures, headers).map(
    ([{ voices, clefs: changes, ...measure }, header]): Measure => {
      const moved = changes?.flatMap(({ staff, clef }) =>
        plan.includes(staff) ? [{ staff: plan.indexOf(staff), clef }] : [],
      );
      return {
        ...measure,
        ...(moved && moved.length > 0 && { clefs: moved }),
        voices: plan.flatMap((old, staff) =>
          old === undefined
            ? [emptyVoice(staff, header, newId)]
            : voices.filter((voice) => voice.staff === old).map((voice) => ({ ...voice, staff })),
        ),
      };
    },
  );
  return {
    ...part,
    staves: plan.map((old, staff) => (old === undefined ? clefs[staff]! : part.staves[old]!)),
    measures,
  };
}
