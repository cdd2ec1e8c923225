import { scoreWords, shownPartName } from '@notewright/words';
import { measureNumber, spokenMeasure, type Part, type Score } from '@notewright/score';
import { memo } from 'react';
import type { Line } from '@notewright/engraving';

/** What stands on a line, in words, for readers who hear the page: part by part, measure by measure. */
export const SpokenLine = memo(function SpokenLine({ score, line }: { readonly score: Score; readonly line: Line }) {
  const words = scoreWords().sheet;
  const nameOf = ({ name, mute }: Part, index: number): string => {
    const part = shownPartName(name) || words.part({ number: index + 1 });
    return mute ? words.muted({ part }) : part;
  };
  const measures = Array.from({ length: line.to - line.from }, (_, offset) => line.from + offset);
  return (
    <div className="only-spoken">
      {score.parts.map((part, index) => (
        <section key={index} aria-label={nameOf(part, index)}>
          {measures.map((measure) => (
            <p key={measure}>
              {words.measure({ number: measureNumber(score, measure) })} {spokenMeasure(score, part, measure)}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
});
