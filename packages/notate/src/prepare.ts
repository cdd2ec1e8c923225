import { notesAt, type Evidence } from '@notewright/evidence';
import { BeatSearch } from './beats/beat-search';
import type { PulseMap } from './beats/pulse-map';
import { toldBeats } from './beats/told-beats';
import { findSwing, straightened } from './feel/swing';
import type { Ticks } from '@notewright/score';
import { Kept } from './kept';
import { lastSound } from './last-sound';
import { isSomebodys } from './melody/somebodys';
import { withLead, withLine } from './melody/with-lead';
import { onsetEvents, type OnsetEvent, type ToldNote } from './onset-events';
import type { Networks } from './networks';
import { placeNotes, type PlaceOptions } from './place-notes';
import type { PlacedNote } from './placed-note';
import { heardPedals, type HeardPedal } from './pedal/heard-pedals';
import { sensible } from './sensible';
import type { NotateSettings, MusicOverrides } from './settings';

/** Events with their beats and barlines: everything that does not depend on how the music is written. */
export interface Prepared {
  readonly events: readonly OnsetEvent[];
  readonly map: PulseMap;
  /** Swing was heard: events and map are as if it had been played straight. */
  readonly swing: boolean;
  /** The notes at their score positions; cached by options, because most modes ask for the same. */
  readonly place: (options: PlaceOptions) => readonly PlacedNote[];
  readonly networks: Networks;
  /** The events are those of a band, of which only a line is placed: it stands where the band says. */
  readonly isOfBand?: true;
  /** Where the pedal of a piano is surely down; absent where only notes are known. */
  readonly pedals?: () => readonly HeardPedal[];
  /** Of a stretch: where its measures begin and end, whatever sounds in them. */
  readonly frame?: Frame;
}

/** The measures of a stretch: ticks from the start of its first full measure, which may begin late like a pick-up. */
export interface Frame {
  readonly startTicks: Ticks;
  readonly endTicks: Ticks;
  /** By how many semitones the tune is moved on a fretboard in the whole. */
  readonly tuneSemitones?: number;
}

/** Events and beats, ready to be written in any mode. */
export function preparedFrom(
  heard: readonly OnsetEvent[],
  found: PulseMap,
  networks: Networks,
  { grid, swing: told }: Pick<MusicOverrides, 'grid' | 'swing'> = {},
): Prepared {
  const played = grid === undefined ? told : grid === 'swing' ? 'swung' : 'straight';
  const swing = played === 'straight' ? undefined : findSwing(heard, found, played === 'swung');
  const counted = grid === undefined && told !== 'straight' ? found : byTimeAlone(found);
  const { events, map } = swing ? straightened(heard, found, swing) : { events: heard, map: counted };
  const known = new Map<string, readonly PlacedNote[]>();
  const place = (asked: PlaceOptions) => {
    const straight = grid === 'straight' ? { tuplets: false } : {};
    const options = { ...asked, ...straight, ...(grid === 'triplets' && { thirds: true }) };
    const name = JSON.stringify([options.finest, options.tuplets, options.ornaments]);
    const placed = known.get(name) ?? written(placeNotes(events, map, networks.rhythms, options));
    known.set(name, placed);
    return placed;
  };
  const isOfBand = events.some(({ notes }) => notes.some(({ asked }) => asked));
  const written = (notes: readonly PlacedNote[]) => (isOfBand ? notes.filter(({ asked }) => asked) : notes);
  return { events, map, place, networks, swing: swing !== undefined, ...(isOfBand && { isOfBand }) };
}

/** Where the tracker put notes within beats counts only while nobody tells how beats are divided. */
function byTimeAlone({ tracked, ...map }: PulseMap): PulseMap {
  return tracked ? map : { ...map };
}

/** Finds beats, meter and barlines of a recording for one way of writing it; see `Recording`. */
export const prepare = (evidence: Evidence, settings: NotateSettings, networks: Networks): Prepared =>
  new Recording(evidence, networks).prepared(settings);

/** How many ways of counting one recording are kept, and how many choices of its notes. */
const KEPT = 8;
const KEPT_NOTES = 3;

/** One recording. Finding its beats is the expensive half of notating; what is found serves every mode and instrument, and is kept. */
export class Recording {
  private readonly heardBy = new Kept<BeatSearch>(KEPT_NOTES);
  private readonly preparedBy = new Kept<Prepared>(KEPT);
  private pedalsHeard: readonly HeardPedal[] | undefined;

  constructor(
    private readonly evidence: Evidence,
    readonly networks: Networks,
  ) {}

  /** The search for the beats of those notes that are to be written. */
  search(settings: NotateSettings): BeatSearch {
    const { sensitivity, minConfidence } = sensible(settings);
    const lead = this.leadFor(settings);
    return this.heardBy.get(JSON.stringify([sensitivity, minConfidence, lead !== undefined]), () => {
      const heard = sensitivity === undefined ? this.evidence.notes : notesAt(this.evidence, sensitivity);
      const notes = usableNotes(lead ? withLead(heard, lead) : heard, {
        ...(minConfidence !== undefined && { minConfidence }),
      });
      const band = lead ? undefined : this.bandOf(notes);
      const all = band ?? notes;
      const endSec = lastSound(all, ({ offsetSec }) => offsetSec);
      const isSong = lead !== undefined || band !== undefined;
      return new BeatSearch(onsetEvents(all), endSec, this.networks, this.evidence.drums, isSong);
    });
  }

  /** A line and everybody who plays with it; undefined for a line that is heard alone. */
  private bandOf(line: readonly ToldNote[]): readonly ToldNote[] | undefined {
    const { company, lead } = this.evidence;
    if (!company || company.length === 0) return undefined;
    const all = withLine(company, line);
    return usableNotes(lead ? withLead(all, lead) : all, {});
  }

  /** The tune that was told apart: lead sheets are written by it, and arrangements, unless it was found in a piano alone; nothing else. */
  private leadFor({ mode }: NotateSettings) {
    return mode === 'leadsheet' || (mode === 'arrangement' && isSomebodys(this.evidence))
      ? this.evidence.lead
      : undefined;
  }

  /** Where the pedal is surely down; asked for by those who write it only. */
  pedals(): readonly HeardPedal[] {
    this.pedalsHeard ??= heardPedals(this.evidence, this.networks.pedal);
    return this.pedalsHeard;
  }

  /** Events with beats and barlines as they were found and told. */
  prepared(settings: NotateSettings): Prepared {
    const facts = sensible(settings);
    return this.preparedBy.get(JSON.stringify([...tellingOf(facts), this.leadFor(facts) !== undefined]), () => {
      const search = this.search(facts);
      const prepared = preparedFrom(search.events, toldBeats(search, facts), this.networks, facts);
      return { ...prepared, pedals: () => this.pedals() };
    });
  }
}

/** The settings that beats and barlines depend on. */
const tellingOf = (facts: NotateSettings) => [
  facts.reading,
  facts.bpm,
  facts.tempoScale,
  facts.timeSignature,
  facts.downbeatSec,
  facts.beatsSec,
  facts.pickupPulses,
  facts.grid,
  facts.swing,
  facts.sensitivity,
  facts.minConfidence,
];

/**
 * Forty minutes of the densest piano playing (20 notes a second) have fewer notes. Of more only the most confident are kept, so that
 * notating ends in seconds whatever the input.
 */
const MOST_NOTES = 48_000;

/** Nothing that was heard lasts longer than ten hours. */
const LONGEST_SEC = 36_000;

/** The notes that can be written: those with possible numbers and enough confidence, at most `MOST_NOTES`. */
export function usableNotes(
  notes: readonly ToldNote[],
  { minConfidence = 0 }: Pick<MusicOverrides, 'minConfidence'>,
): readonly ToldNote[] {
  const kept: ToldNote[] = [];
  for (const note of notes) {
    const sound = note.offsetSec > note.onsetSec && note.onsetSec >= 0 && note.offsetSec < LONGEST_SEC;
    if (!sound || !Number.isFinite(note.midi) || note.confidence < minConfidence) continue;
    kept.push({
      ...note,
      midi: Math.max(0, Math.min(127, Math.round(note.midi))),
      velocity: Math.max(1, Math.min(127, Math.round(note.velocity) || 64)),
    });
  }
  if (kept.length <= MOST_NOTES) return kept;
  const surest = [...kept].sort(
    (a, b) => b.confidence - a.confidence || b.velocity - a.velocity || a.onsetSec - b.onsetSec,
  );
  const chosen = new Set(surest.slice(0, MOST_NOTES));
  return kept.filter((note) => chosen.has(note));
}
