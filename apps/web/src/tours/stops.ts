import type { TourName } from '@notewright/contracts';
import { tourWords } from '@notewright/words';

/** One stop: what is lit up, by its `data-tour`, and what is said of it. */
export interface Stop {
  readonly at: string;
  readonly title: string;
  readonly text: string;
}

/** What each tour shows, in order. A stop whose place is not on this screen is left out. */
export function stopsOf(name: TourName): readonly Stop[] {
  const words = tourWords();
  const stop = (at: string, said: { readonly title: () => string; readonly text: () => string }): Stop => ({
    at,
    title: said.title(),
    text: said.text(),
  });
  const { songbook, score, sheet, roll, phone } = words;
  const tours: Readonly<Record<TourName, readonly Stop[]>> = {
    songbook: [stop('shelf', songbook.shelf), stop('add-song', songbook.add)],
    score: [
      stop('play', score.play),
      stop('practice', score.practice),
      stop('view', score.view),
      stop('modes', score.modes),
    ],
    edit_sheet: [stop('durations', sheet.durations), stop('find-action', sheet.find), stop('save', sheet.save)],
    edit_roll: [stop('roll-tools', roll.tools), stop('save', roll.save)],
    mobile_editor: [stop('keys', phone.keys), stop('tools', phone.tools), stop('save', phone.save)],
  };
  return tours[name];
}
