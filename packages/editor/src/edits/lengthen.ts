import { ok } from '@notewright/result';
import type { Ticks } from '@notewright/score';
import { Draft } from '../draft';
import { refuse } from '../errors';
import type { Line } from '../places';
import { plainAtom, type Atom } from '../stream';
import type { Edit } from '../state';
import { keepChordSymbols } from './chord-symbols-kept';
import { lay, runsOf, selectedAgain, silenceOf, wholeSounds } from './runs';

/**
 * Lets the selected notes sound longer or shorter, with all they are tied to, as one note: a longer one takes from what follows, over
 * barlines with a tie, but never from another selected note; a shorter one leaves silence:
 *
 *     4/4 | <a>C4/h~ | C4/q r/h. |   an eighth shorter   4/4 | C4/h~ | C4/8 r/8 r/h. |
 *
 * Refused where a note would be nothing, and for members of brackets, whose lengths are counted otherwise. Chord symbols stay.
 *
 * @param byTicks  longer, or shorter where negative
 */
export const lengthen =
  (byTicks: Ticks): Edit =>
  (score, selection) => {
    const chords = wholeSounds(score, selection);
    if (chords.size === 0) return refuse('no-notes-selected');
    const sounds = soundsOf(runsOf(score, chords));
    if (sounds.some(({ atom }) => atom.bracket || atom.elements[0].value.tuplet)) return refuse('off-grid');
    const free = sounds.filter(({ atom, room }) => byTicks < room && !goesOn(atom));
    if (free.length === 0 || free.some(({ atom }) => atom.ticks + byTicks <= 0)) return refuse('no-effect');
    const draft = new Draft(score);
    const written = free.every(({ line, startTicks, atom }) => {
      const ticks = atom.ticks + byTicks;
      const changed = plainAtom(atom.elements[0], ticks);
      return lay(draft, score, line, startTicks, byTicks < 0 ? [changed, ...silenceOf(draft, -byTicks)] : [changed]);
    });
    if (!written) return refuse('off-grid');
    keepChordSymbols(
      draft,
      score,
      free.map(({ line }) => line),
    );
    const after = draft.finish();
    return ok({ score: after, selection: selectedAgain(after, chords) });
  };

interface Sound {
  readonly line: Line;
  readonly startTicks: Ticks;
  readonly atom: Atom;
  /** It may become longer by less than this: up to the next selected note of its line and a little into it, which never happens. */
  readonly room: Ticks;
}

function soundsOf(runs: ReturnType<typeof runsOf>): readonly Sound[] {
  const sounds: Sound[] = [];
  for (const { line, startTicks, atoms } of runs) {
    let at = startTicks;
    for (const atom of atoms) {
      if (atom.elements[0].kind === 'chord' || atom.bracket)
        sounds.push({ line, startTicks: at, atom, room: Infinity });
      at += atom.ticks;
    }
  }
  return sounds.map((sound) => {
    const end = sound.startTicks + sound.atom.ticks;
    const starts = sounds.filter(({ line, startTicks }) => sameLine(line, sound.line) && startTicks >= end);
    const next = Math.min(...starts.map(({ startTicks }) => startTicks));
    return { ...sound, room: next - end + 1 };
  });
}

const sameLine = (a: Line, b: Line): boolean =>
  a.partIndex === b.partIndex && a.staff === b.staff && a.voiceNumber === b.voiceNumber;

/** Some head of a chord is held on into the next while others are not: it ends with that one. */
const goesOn = ({ elements: [element] }: Atom): boolean =>
  element.kind === 'chord' && element.heads.some(({ tieStart }) => tieStart);
