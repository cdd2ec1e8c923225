import { Box } from '@mui/material';
import { placeOf, selectionOf, setLyric } from '@notewright/editor';
import { nextInVoice, type Chord, type Score } from '@notewright/score';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { elementAtPlace } from '../announce/elementAtPlace';
import { useEditingStore, useEditor } from '../store/useEditor';
import type { SheetGeometry } from './sheetGeometry';

interface Props {
  readonly geometry: SheetGeometry;
  readonly onEnd: () => void;
}

/** The syllable of the selected note, typed over it; Space goes on to the next note. */
export function LyricInput({ geometry, onEnd }: Props) {
  const store = useEditingStore();
  const selected = useEditor(({ selection }) => selection.heads[0]?.elementId);
  const chord = selected === undefined ? undefined : chordOf(store.getState().score, selected);
  if (!chord) return null;
  return <Field key={chord.id} chord={chord} geometry={geometry} onEnd={onEnd} />;
}

function Field({ chord, geometry, onEnd }: Props & { readonly chord: Chord }) {
  const store = useEditingStore();
  const [text, setText] = useState(chord.lyric ?? '');
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const follow = () => {
      const box = geometry.boxOf({ elementId: chord.id, headIndex: 0 });
      if (box) setPlace({ left: box.left + box.width / 2, top: box.bottom });
    };
    follow();
    const timer = setInterval(follow, 200); // lines move when the music above them grows
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', follow);
    };
  }, [chord.id, geometry]);
  useEffect(() => field.current?.focus({ preventScroll: true }), [place === undefined]);
  const commit = () => {
    const words = text.trim();
    if (words !== (chord.lyric ?? '')) store.edit('set-lyric', setLyric(chord.id, words));
  };
  const step = (by: 1 | -1) => {
    commit();
    const { score } = store.getState();
    const next = by === 1 ? nextChord(score, chord.id) : undefined;
    if (next)
      store.take(
        {
          ok: true,
          value: {
            ...store.getState(),
            selection: selectionOf(score, [{ elementId: next.id, headIndex: next.heads.length - 1 }]),
          },
        },
        'next-lyric',
      );
    else onEnd();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === ' ' || event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      step(1);
    } else if (event.key === 'Escape') {
      commit();
      onEnd();
    }
  };
  if (!place) return null;
  return (
    <Box
      component="input"
      ref={field}
      aria-label="Lyrics"
      value={text}
      onChange={({ target }: { target: HTMLInputElement }) => setText(target.value)}
      onKeyDown={onKeyDown}
      onBlur={commit}
      sx={{
        position: 'fixed',
        ...place,
        transform: 'translate(-50%, 26px)',
        width: 96,
        zIndex: 'appBar',
        font: 'inherit',
        fontFamily: 'var(--score-text, serif)',
        fontSize: 16,
        textAlign: 'center',
        color: 'text.primary',
        bgcolor: 'background.paper',
        border: '2px solid var(--mui-palette-secondary-main)',
        borderRadius: 1,
        py: 0.5,
      }}
    />
  );
}

function chordOf(score: Score, id: string): Chord | undefined {
  const place = placeOf(score, id);
  const element = place && elementAtPlace(score, place);
  return element?.kind === 'chord' ? element : undefined;
}

/** The next note of the same voice; rests are not sung. */
function nextChord(score: Score, id: string): Chord | undefined {
  for (let place = placeOf(score, id); place;) {
    const next = nextInVoice(score.parts[place.partIndex]!, place);
    if (!next || next.kind === 'chord') return next;
    place = placeOf(score, next.id);
  }
  return undefined;
}
