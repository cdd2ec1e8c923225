import { Box } from '@mui/material';
import { editorWords } from '@notewright/words';
import { elementAt, placeOf, selectionOf, syllableOf } from '@notewright/editor';
import { nextInVoice, syllableSlots, type Chord, type Score } from '@notewright/score';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useEditingStore, useEditor } from '../store/useEditor';
import type { SheetGeometry } from './sheetGeometry';

/** Between note and syllable. */
const BELOW_PX = 26;
/** Between two verses. */
const VERSE_PX = 22;
const FOLLOW_MS = 200;

/** As many verses as a hymn has room for. */
const MOST_VERSES = 8;

/**
 * The syllable of the selected note, typed over it; Space goes on to the next note that takes one, arrows up and down to another
 * verse. One field for all notes, so that fast typing never falls between two.
 */
export function LyricInput({ geometry }: { readonly geometry: SheetGeometry }) {
  const store = useEditingStore();
  const selected = useEditor(({ selection }) => selection.heads[0]?.elementId);
  const chord = selected === undefined ? undefined : chordOf(store.getState().score, selected);
  const [verse, setVerse] = useState(1);
  const [words, setWords] = useState({ id: '', verse: 1, text: '' });
  const [place, setPlace] = useState({ left: -1000, top: 0 });
  const field = useRef<HTMLInputElement>(null);
  const id = chord?.id ?? '';
  if (words.id !== id || words.verse !== verse) setWords({ id, verse, text: chord ? syllableOf(chord, verse) : '' });
  useLayoutEffect(() => {
    const follow = () => {
      const box = geometry.boxOf({ elementId: id, headIndex: 0 });
      if (box) setPlace({ left: box.left + box.width / 2, top: box.bottom + BELOW_PX + (verse - 1) * VERSE_PX });
    };
    follow();
    field.current?.focus({ preventScroll: true });
    const timer = setInterval(follow, FOLLOW_MS); // lines move when the music above them grows
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', follow);
    };
  }, [id, verse, geometry]);
  const commit = () => {
    const lyric = words.text.trim();
    const now = chordOf(store.getState().score, words.id);
    if (now && lyric !== syllableOf(now, words.verse))
      store.perform('set-lyric', { elementId: words.id, lyric, verse: words.verse });
  };
  const end = () => store.perform('lyrics-mode');
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === ' ' || event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      commit();
      const { score } = store.getState();
      const next = nextSung(score, id);
      if (next) store.select(selectionOf(score, [{ elementId: next.id, headIndex: next.heads.length - 1 }]));
      else end();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      commit();
      setVerse(Math.min(MOST_VERSES, Math.max(1, verse + (event.key === 'ArrowDown' ? 1 : -1))));
    } else if (event.key === 'Escape') {
      commit();
      end();
    }
  };
  useEffect(() => {
    if (!chord) field.current?.blur();
  }, [chord]);
  return (
    <Box
      component="input"
      ref={field}
      aria-label={verse === 1 ? editorWords().lyrics.first() : editorWords().lyrics.verse({ verse })}
      placeholder={verse === 1 ? undefined : `${verse}.`}
      value={words.text}
      onChange={({ target }: { target: HTMLInputElement }) => setWords({ id, verse, text: target.value })}
      onKeyDown={onKeyDown}
      onBlur={commit}
      style={{ left: place.left, top: place.top }}
      sx={{
        display: chord ? undefined : 'none',
        position: 'fixed',
        transform: 'translateX(-50%)',
        width: 96,
        zIndex: 'appBar',
        fontFamily: 'var(--score-text, serif)',
        fontSize: 16,
        textAlign: 'center',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '2px solid var(--mui-palette-secondary-main)',
        borderRadius: 1,
        py: 0.5,
        '&:focus-visible': { outline: 'none' },
      }}
    />
  );
}

function chordOf(score: Score, id: string): Chord | undefined {
  const place = placeOf(score, id);
  const element = place && elementAt(score, place);
  return element?.kind === 'chord' ? element : undefined;
}

/** The next note of the same voice that is sung anew: not a rest, nothing held over, no note under a slur that began before it. */
function nextSung(score: Score, id: string): Chord | undefined {
  for (let place = placeOf(score, id); place;) {
    const part = score.parts[place.partIndex]!;
    const next = nextInVoice(part, place);
    if (!next || (next.kind === 'chord' && syllableSlots(part).has(next.id))) return next;
    place = placeOf(score, next.id);
  }
  return undefined;
}
