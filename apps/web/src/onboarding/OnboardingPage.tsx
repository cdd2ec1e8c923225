import { entryWords, onboardingWords, pageWords } from '@notewright/words';
import type { KeyboardEvent, TouchEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { countStep } from '../api/visitor';
import { EntryFrame } from '../entry/EntryFrame';
import { OneFinger } from '../touch/oneFinger';
import { TryWithout } from '../entry/TryWithout';
import { useLastingState } from '../session/language';
import { SlidePicture } from './SlidePicture';
import { slideAfter, slides } from './slides';
import './onboarding.css';

/** How far a finger travels sideways before it means the next or the last slide. */
const SWIPE_PX = 48;

/** Three slides, turned by button, arrow key or finger; none by itself. */
export default function OnboardingPage() {
  const [index, setIndex] = useLastingState('onboarding', 0);
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const words = onboardingWords();
  const all = slides();
  const slide = all[index]!;
  const [finger] = useState(() => new OneFinger());
  useEffect(() => () => finger.end(), [finger]);

  // React may mount a page twice; each view of a slide counts once.
  const counted = useRef<number>(undefined);
  useEffect(() => {
    if (counted.current === index) return;
    counted.current = index;
    countStep({ event: 'onboarding', slide: index });
  }, [index]);

  const move = (step: 1 | -1) => {
    const next = slideAfter(index, step);
    if (next === 'register') void navigate(`/register${search}`, { state });
    else setIndex(next);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const travelled = finger.way(changedTouches[0]!);
    finger.end();
    if (travelled && Math.abs(travelled.x) > SWIPE_PX) move(travelled.x < 0 ? 1 : -1);
  };
  return (
    <EntryFrame heading={slide.title}>
      <section
        className="slides"
        aria-roledescription={words.carousel()}
        aria-label={words.label()}
        onKeyDown={onKeyDown}
        onTouchStart={({ touches }) => finger.down(touches)}
        onTouchEnd={onTouchEnd}
        onTouchCancel={() => finger.giveUp()}
      >
        <div className="slide" key={index} aria-live="polite">
          <SlidePicture index={index} />
          {slide.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="slide-marks" role="img" aria-label={words.position({ slide: index + 1, slides: all.length })}>
          {all.map(({ title }, i) => (
            <span key={title} data-here={i === index || undefined} />
          ))}
        </p>
        <div className="slide-buttons">
          <button type="button" className="button plain" disabled={index === 0} onClick={() => move(-1)}>
            {pageWords().back()}
          </button>
          <Link to={`/register${search}`} state={state} className="button plain">
            {words.skip()}
          </Link>
          <button type="button" className="button" onClick={() => move(1)}>
            {pageWords().next()}
          </button>
        </div>
      </section>
      <p className="centred">
        <Link to={`/login${search}`} state={state}>
          {entryWords().haveAccount()}
        </Link>
      </p>
      <TryWithout />
    </EntryFrame>
  );
}
