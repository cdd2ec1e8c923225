import { MOST_SEMITONES, NO_PRACTICE, type Practice } from '@notewright/playback';

const PREFIX = 'notewright.practice.';

/** What this device remembers of practising a song; as new where nothing, or nothing sensible, is kept. */
export function keptPractice(id: string): Practice {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + id) ?? '{}') as Partial<Practice>;
    const { loop } = kept;
    const sound = loop && loop.fromTicks >= 0 && loop.fromTicks < loop.toTicks;
    const semitones = Math.round(Number(kept.semitones ?? 0)) || 0;
    return {
      countIn: kept.countIn === true,
      metronome: kept.metronome === true,
      hand: kept.hand === 'right' || kept.hand === 'left' ? kept.hand : 'both',
      semitones: Math.max(-MOST_SEMITONES, Math.min(MOST_SEMITONES, semitones)),
      parts: typeof kept.parts === 'object' ? kept.parts : {},
      ...(sound && { loop: { fromTicks: loop.fromTicks, toTicks: loop.toTicks } }),
      ...(kept.trainer && Number(kept.trainer.step) > 0 && { trainer: kept.trainer }),
    };
  } catch {
    return NO_PRACTICE; // no storage here, or somebody else wrote into it
  }
}

/** Keeps it; where nothing can be kept it lasts as long as the page. */
export function keepPractice(id: string, practice: Practice): void {
  try {
    if (JSON.stringify(practice) === JSON.stringify(NO_PRACTICE)) localStorage.removeItem(PREFIX + id);
    else localStorage.setItem(PREFIX + id, JSON.stringify(practice));
  } catch {
    // A full or forbidden storage takes no music away.
  }
}
