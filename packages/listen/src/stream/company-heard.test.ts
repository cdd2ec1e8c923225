import { expect, test } from 'vitest';
import type { Candidate } from '../decoders/candidate';
import { FRAMES_PER_WINDOW } from '../network/frames';
import { CompanyHeard } from './company-heard';

const note = (onsetFrame: number, more: Partial<Candidate> = {}): Candidate => ({
  ...{ onsetFrame, endFrame: onsetFrame + 20, midi: 60, sustain: 1, confidence: 1, velocity: 64 },
  ...more,
});
const heard = (company: CompanyHeard) =>
  company.heard((notes) =>
    notes.map(({ onsetFrame, endFrame, midi, velocity = 64, confidence }) => ({
      ...{ onsetSec: onsetFrame / 100, offsetSec: endFrame / 100, midi, velocity, confidence },
    })),
  );
const view = (firstWindow: number, from: number, to: number) => ({ firstWindow, endWindow: 99, from, to });
const band = (...frames: readonly number[]) => ({
  ...{ line: [], all: frames.map((frame) => note(frame)), lead: frames.map((frame) => note(frame)) },
  drums: frames.map((frame) => ({ drum: 'kick' as const, frame })),
});

test('nobody plays with a line that was never accompanied', () =>
  expect(heard(new CompanyHeard((frame) => frame / 100))).toEqual({}));

test('what a passage sees of what was taken before, or of what comes after it, is not taken twice', () => {
  const company = new CompanyHeard((frame) => frame / 100);
  company.add(view(0, 0, 200), band(10, 150, 210));
  // Looks back to frame 142, from where a note still sounds.
  company.add(view(1, 0, 200), band(150 - FRAMES_PER_WINDOW, 210 - FRAMES_PER_WINDOW, 250 - FRAMES_PER_WINDOW));
  expect(heard(company).company!.map(({ onsetSec }) => onsetSec)).toEqual([0.1, 1.5, 2.1, 2.5]);
});

test('doubtful notes are no company, a few notes no tune, a few strikes no drums', () => {
  const company = new CompanyHeard((frame) => frame / 100);
  company.add(view(0, 0, 900), { ...band(10, 110), all: [note(10), note(110, { isDoubtful: true })] });
  expect(heard(company)).toEqual({ company: [expect.objectContaining({ onsetSec: 0.1 })] });
});

test('with enough of them there is a tune, and there are drums', () => {
  const company = new CompanyHeard((frame) => frame / 100);
  company.add(view(0, 0, 900), band(...Array.from({ length: 12 }, (_, beat) => 10 + 50 * beat)));
  const { lead, drums } = heard(company);
  expect(lead).toHaveLength(12);
  expect(drums!.kick.slice(0, 2)).toEqual([0.1, 0.6]);
});
