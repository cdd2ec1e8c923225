import { NO_PRACTICE } from '@notewright/playback';
import { TICKS_PER_QUARTER } from '@notewright/score';
import { music } from '@notewright/score/testing';
import { expect, test, vi } from 'vitest';
import type { VideoFrame } from './videoFrame';
import { NO_VIDEO, VideoPlayer } from './videoPlayer';

/** The music begins ten seconds into the video, and slows down. */
const PIECE = music('4/4 at=10 bpm=120 | C4/w | at=12 D4/w | at=16 E4/w |');

/** A window that writes down what it is asked for. */
function frame(): { asked: string[]; frame: VideoFrame } {
  const asked: string[] = [];
  return {
    asked,
    frame: {
      play: () => void asked.push('play'),
      pause: () => void asked.push('pause'),
      seek: (sec) => void asked.push(`seek ${sec}`),
      setRate: (rate) => void asked.push(`rate ${rate}`),
    },
  };
}

test('a place in the score is a moment of the video, and back', () => {
  const player = new VideoPlayer(PIECE);
  expect(player.getSnapshot()).toMatchObject({ state: 'stopped', rate: 1, durationSec: 20 });
  expect(player.cursorTicks()).toBeUndefined();
  player.seekTicks(6 * TICKS_PER_QUARTER);
  expect([player.positionSec(), player.cursorTicks()]).toEqual([14, 6 * TICKS_PER_QUARTER]);
});

test('what was asked before the window was there is done when it comes', () => {
  const player = new VideoPlayer(PIECE);
  const { asked, frame: window } = frame();
  player.setRate(0.5);
  player.seekTicks(4 * TICKS_PER_QUARTER);
  player.play();
  expect(player.getSnapshot().state).toBe('loading');
  player.setFrame(window);
  expect(asked).toEqual(['rate 0.5', 'seek 12', 'play']);
  player.hear({ state: 'playing', positionSec: 12 });
  expect(player.getSnapshot().state).toBe('playing');
  player.hear({ state: 'paused', positionSec: 13 });
  expect([player.getSnapshot().state, player.cursorTicks()]).toEqual(['paused', 5 * TICKS_PER_QUARTER]);
});

test('the end of the score stops the video, and play begins again', () => {
  const player = new VideoPlayer(PIECE);
  const { asked, frame: window } = frame();
  player.setFrame(window);
  player.play();
  player.hear({ state: 'playing', positionSec: 19.9 });
  player.hear({ positionSec: 20.2 });
  expect([player.getSnapshot().state, player.positionSec()]).toEqual(['stopped', 20]);
  player.play();
  expect(asked).toEqual(['rate 1', 'seek 10', 'play', 'pause', 'seek 10', 'play']);
});

test('a video begins where its music does, unless somebody went elsewhere before', () => {
  const player = new VideoPlayer(PIECE);
  const { asked, frame: window } = frame();
  player.play();
  expect(player.positionSec()).toBe(10);
  player.setFrame(window);
  expect(asked).toEqual(['rate 1', 'seek 10', 'play']);
  const visitor = new VideoPlayer(PIECE);
  visitor.seekSec(3);
  visitor.play();
  expect(visitor.positionSec()).toBe(3);
});

test('a video that never answers is given up with a sentence', () => {
  vi.useFakeTimers();
  const player = new VideoPlayer(PIECE);
  const wishes: boolean[] = [];
  player.onGivenUp((wasToPlay) => wishes.push(wasToPlay));
  player.play();
  vi.advanceTimersByTime(11_000);
  expect(player.getSnapshot()).toMatchObject({ state: 'paused', problem: NO_VIDEO });
  player.expect(); // its window opens again, and nobody asked it to play
  expect(player.getSnapshot().problem).toBeUndefined();
  player.pause();
  player.hear({ failed: true }); // its owner does not let other pages show it
  expect([player.getSnapshot().problem, wishes]).toEqual([NO_VIDEO, [true, false]]);
  vi.useRealTimers();
});

test('a loop of the sheet is a loop of the video', () => {
  const player = new VideoPlayer(PIECE);
  const { asked, frame: window } = frame();
  player.setFrame(window);
  player.setPractice({ ...NO_PRACTICE, loop: { fromTicks: 4 * TICKS_PER_QUARTER, toTicks: 8 * TICKS_PER_QUARTER } });
  player.play();
  player.hear({ state: 'playing', positionSec: 15.9 });
  player.hear({ positionSec: 16.1 });
  expect(asked).toEqual(['rate 1', 'seek 10', 'play', 'seek 12']);
  expect(player.getSnapshot().state).toBe('playing');
  player.setPractice({ ...player.getSnapshot().practice, trainer: { step: 0.125, toRate: 1.3 } });
  for (let lap = 0; lap < 4; lap++) player.hear({ positionSec: 16.1 });
  expect(asked.slice(4)).toEqual(['seek 12', 'rate 1.125', 'seek 12', 'rate 1.25', 'seek 12', 'rate 1.3', 'seek 12']);
});
