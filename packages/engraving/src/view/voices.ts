import type { Measure, Voice, VoiceElement } from '@notewright/score';

export type StemDirection = 'up' | 'down';

export interface VoiceView {
  readonly voice: Voice;
  readonly voiceIndex: number;
  /** 1-based within the staff. */
  readonly number: number;
  /** Forced where two voices share the staff; otherwise each note's own. */
  readonly stems?: StemDirection;
  /** How the voice is drawn: its elements, one measure rest, or nothing at all. */
  readonly drawn: 'elements' | 'measure-rest' | 'nothing';
}

const isSilent = ({ elements }: Voice): boolean => elements.every((element: VoiceElement) => element.kind === 'rest');
const isHidden = ({ elements }: Voice): boolean => elements.every((e) => e.kind === 'rest' && e.hidden === true);

/**
 * How the voices of one staff are drawn in a measure.
 *
 * A voice of rests only is one measure rest; beside a voice that sounds it is not drawn at all, and the sounding voice
 * turns its stems as if alone. Of several silent voices only the first shows its rest.
 */
export function voicesOf(measure: Measure, staff: number): readonly VoiceView[] {
  const voices = [...measure.voices.entries()].filter(([, voice]) => voice.staff === staff);
  const sounding = voices.filter(([, voice]) => !isSilent(voice));
  const firstVisible = voices.find(([, voice]) => !isHidden(voice))?.[0];
  return voices.map(([voiceIndex, voice], index) => {
    const stems =
      sounding.length > 1 && !isSilent(voice) ? { stems: index % 2 ? ('down' as const) : ('up' as const) } : {};
    const drawn = !isSilent(voice)
      ? 'elements'
      : sounding.length > 0 || voiceIndex !== firstVisible
        ? 'nothing'
        : 'measure-rest';
    return { voice, voiceIndex, number: index + 1, drawn, ...stems };
  });
}
