import { createElement, Suspense, use, type ComponentType } from 'react';
import { musicShown } from '../sheet';
import type * as AskedParts from './asked';

type Asked = typeof AskedParts;

let loading: Promise<Asked> | undefined;

/** Kept while it is there; what failed is tried again by who asks next. */
function load(): Promise<Asked> {
  if (!loading) {
    const asked = import('./asked');
    asked.catch(() => (loading = undefined));
    loading = asked;
  }
  return loading;
}

/** The music comes first. Then this is fetched, so that it opens at once when it is asked for. */
void musicShown.then(() => load().catch(() => undefined));

function onAsking<Props extends object>(choose: (asked: Asked) => ComponentType<Props>): ComponentType<Props> {
  const Chosen = (props: Props) => createElement(choose(use(load())), props);
  return (props) => (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  );
}

export const MusicStand = onAsking((asked) => asked.MusicStand);
export const PaperPages = onAsking((asked) => asked.PaperPages);
export const PianoRoll = onAsking((asked) => asked.PianoRoll);
export const PictureDialog = onAsking((asked) => asked.PictureDialog);
