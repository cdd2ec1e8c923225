import { Box } from '@mui/material';
import { editorWords } from '@notewright/words';
import { elementAt, placeOf, selectionOf, sungAfter, syllableOf, syllablesWithoutNote } from '@notewright/editor';
import { nextInVoice, type Chord, type Score } from '@notewright/score';
import { useEffect, useLayoutEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useSnackbar } from 'notistack';
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
 * The syllable of the selected note, typed over it; Space goes on to the next note that takes one, a hyphen within a word, an underline
 * to the next note for the same syllable, arrows up and down to another verse. A text that is pasted is spread over the notes from here
 * on. One field for all notes, so that fast typing never falls between two.
 */
export function LyricInput({ geometry }: { readonly geometry: SheetGeometry }) {
  const store = useEditingStore();
  const { enqueueSnackbar } = useSnackbar();
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
  const commit = (typed: string = words.text) => {
    const lyric = typed.trim();
    const now = chordOf(store.getState().score, words.id);
    if (now && lyric !== syllableOf(now, words.verse))
      store.perform('set-lyric', { elementId: words.id, lyric, verse: words.verse });
  };
  const end = () => store.perform('lyrics-mode');
  const goOn = (next: Chord | undefined) => {
    if (next)
      store.select(selectionOf(store.getState().score, [{ elementId: next.id, headIndex: next.heads.length - 1 }]));
    else end();
  };
  /** What is typed; its last sign may say that it is all. Keyboards of telephones tell no keys, only what is written. */
  const type = (text: string) => {
    const sign = text.length > words.text.length ? text.at(-1) : undefined;
    const typed = text.slice(0, -1).trim();
    if (sign === '-') commit(typed && `${typed.replace(/-+$/, '')}-`);
    else if (sign === '_') commit(typed);
    else return setWords({ id, verse, text });
    const { score } = store.getState();
    return goOn(sign === '_' ? nextNote(score, id) : nextSung(score, id));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s_-]/.test(text.trim())) return;
    event.preventDefault();
    const lyric = words.text + text;
    const count = syllablesWithoutNote(store.getState().score, id, lyric);
    store.perform('spread-lyrics', { elementId: id, lyric, verse });
    if (count > 0) enqueueSnackbar(editorWords().lyrics.surplus({ count }), { variant: 'info' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return; // the input method's
    if (event.key === ' ' || event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      commit();
      goOn(nextSung(store.getState().score, id));
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
      onChange={({ target }: { target: HTMLInputElement }) => type(target.value)}
      onPaste={paste}
      onKeyDown={onKeyDown}
      onBlur={() => commit()}
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

/** The next note of the same voice, whether it takes a syllable or not. */
function nextNote(score: Score, id: string): Chord | undefined {
  for (let place = placeOf(score, id); place;) {
    const part = score.parts[place.partIndex];
    const next = part && nextInVoice(part, place);
    if (next?.kind === 'chord') return next;
    place = next && placeOf(score, next.id);
  }
  return undefined;
}

/** The next note of the same voice that is sung anew. */
function nextSung(score: Score, id: string): Chord | undefined {
  const place = placeOf(score, id);
  const next = place && sungAfter(score, place).next().value;
  const element = next && elementAt(score, next);
  return element?.kind === 'chord' ? element : undefined;
}
