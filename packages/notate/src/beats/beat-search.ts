import type { DrumHits } from '@notewright/evidence';
import { sameTimeSignature, type TimeSignature } from '@notewright/score';
import { alikeInTurn, isFilled, type AtLeastOne } from '@notewright/score/lists';
import { Kept } from '../kept';
import type { OnsetEvent } from '../onset-events';
import { chosenReading } from './choose-reading';
import { expectedAgreement } from './expected-agreement';
import { eventFeatures } from './event-features';
import { networksFor, rankedHypotheses, type BeatNetworks, type RhythmOverrides } from './find-beats';
import { hearMeter, type MeterNetwork, type MeterPosteriors } from './meter-network';
import { FOUND_METERS, meterFor, type TrackedMeter } from './meters';
import { paceOf } from './placed-onsets';
import { plainReadings } from './plain-readings';
import { pulseFeatures, pulseLikelihood } from './pulse-features';
import { evenPulses, pulseMap, type PulseMap } from './pulse-map';
import { CHOSEN_AMONG, CHOSEN_BY_DRUMS, OFFERED, type Pool } from './readings';
import { withSongMeasures } from './song-measures';
import { songPulses } from './song-pulses';
import { swungPulses } from './swung-pulses';
import type { BeatHypothesis } from './tracker';
import { unevenMeasures } from './uneven-measures';
import { isSingleLine } from './single-line';
import { weighedReadings, type WeighedReading } from './weighed-readings';

/** One way in which the music may be counted. */
export interface Candidate {
  readonly map: PulseMap;
  /** Natural log of how probable it is, up to a constant. */
  readonly score: number;
}

/** What one network made of the onsets. */
interface Heard {
  readonly features: Float32Array;
  readonly posteriors: MeterPosteriors;
}

/** What was found with one tempo and meter that were given, or none. */
interface Found {
  readonly best: PulseMap;
  /** The readings of what was tracked, weighed when somebody asks for them. */
  readonly readings: () => readonly WeighedReading[];
  /** The other ways, worked out when somebody asks for them. */
  readonly others: () => readonly Candidate[];
  candidates?: readonly Candidate[];
}

/** Readings of what was tracked. */
type Weighed = (meters: readonly TrackedMeter[], pool: Pool) => readonly WeighedReading[];

/** Kept of what was found: what is heard freely, and some of what a player tries. */
const KEPT = 6;
/** How far a reading may lie from a tempo that was given, as natural log. */
export const AT_TEMPO = 0.1;
/** Of fewer onsets there is no page by which readings could be weighed against a tempo that was told. */
const FEWEST = 24;
/** Dotted quarters a minute from which a compound meter is a dance. */
const DANCE = 85;

const NO_DRUMS: DrumHits = { kick: [], snare: [], hat: [] };
/** In songs, music in two is written in four. */
const SONG_METERS = FOUND_METERS.filter(({ pulses, compound }) => pulses !== 2 || compound);

/** Finds meter, tempo and barlines of one performance, as often as is asked. What it worked out before is kept. */
export class BeatSearch {
  private readonly found = new Kept<Found>(KEPT);
  private readonly heard = new Map<MeterNetwork, Heard>();

  /**
   * @param events  ascending in time; may be empty
   * @param endSec  end of the last sound, seconds
   * @param drums   when they are struck, where there are some
   * @param isSong  whether others accompany somebody who has the tune
   */
  constructor(
    readonly events: readonly OnsetEvent[],
    readonly endSec: number,
    private readonly networks: BeatNetworks,
    private readonly drums?: DrumHits,
    private readonly isSong = false,
  ) {}

  /** The first onset, seconds; 0 for silence. */
  get firstSec(): number {
    return this.events[0]?.timeSec ?? 0;
  }

  /**
   * The best beat hypothesis, reread as an editor would write it.
   *
   * @param overrides  tempo and meter that were given, which always hold
   * @returns pulses that enclose the music; even ones (100 a minute unless given, 4/4 unless given) for fewer than two events
   */
  best(overrides: RhythmOverrides): PulseMap {
    return this.search(overrides).best;
  }

  /** The ways in which the music may be counted, that of `best` first; at least one, at most 161, some of them perhaps alike. */
  candidates(overrides: RhythmOverrides): readonly Candidate[] {
    const found = this.search(overrides);
    if (!found.candidates) {
      const others = found.others();
      const own = others.find(({ map }) => isSameMap(map, found.best));
      const score = own?.score ?? others.reduce((most, other) => Math.max(most, other.score), -Infinity);
      found.candidates = [{ map: found.best, score: Math.max(-1e6, score) }, ...others.filter((one) => one !== own)];
    }
    return found.candidates;
  }

  private search({ bpm, timeSignature }: RhythmOverrides): Found {
    return this.found.get(JSON.stringify([bpm, timeSignature?.beats, timeSignature?.beatUnit]), () =>
      this.find({ ...(bpm && { bpm }), ...(timeSignature && { timeSignature }) }),
    );
  }

  private heardBy(meter: MeterNetwork): Heard {
    const { events } = this;
    const features = [...this.heard.values()][0]?.features ?? eventFeatures(events);
    const heard = this.heard.get(meter) ?? { features, posteriors: hearMeter(meter, events, features) };
    this.heard.set(meter, heard);
    return heard;
  }

  /**
   * For a meter that is not among `FOUND_METERS` nothing was learned: the likeliest stays, by the networks that know less of whole measures. These hear bands with a
   * kit, too: with the drums they are right more often than the larger ones. A quick compound meter is kept: the reranker was trained on many mazurkas and hardly any jig, and would write jigs in 3/4.
   */
  private find(overrides: RhythmOverrides): Found {
    const { events, endSec, drums } = this;
    const { bpm, timeSignature } = overrides;
    const known = !timeSignature || FOUND_METERS.includes(meterFor(timeSignature));
    if (!isFilled(events) || events.length < 2) {
      const meter = meterFor(timeSignature ?? { beats: 4, beatUnit: 4 });
      return {
        best: evenPulses(meter, events[0]?.timeSec ?? 0, endSec, bpm ?? 100),
        readings: () => [],
        others: () => [],
      };
    }
    const { networks, hypotheses, posteriors, weighed } = this.followed(events, overrides, known);
    const uneven = (map: PulseMap) => (timeSignature ? map : this.withUneven(map, posteriors));
    const likeliest = hypotheses[0]!;
    const mapOf = (hypothesis: BeatHypothesis) => pulseMap(hypothesis, events, endSec);
    const isTold = (one: { readonly meter: TrackedMeter; readonly bpm: number }) =>
      (!timeSignature || sameTimeSignature(one.meter.timeSignature, timeSignature)) &&
      (!bpm || Math.abs(Math.log(one.bpm / bpm)) < AT_TEMPO);
    const asTold = (readings: readonly WeighedReading[]): readonly Candidate[] =>
      readings.filter(isTold).map(({ hypothesis, score }) => ({ map: mapOf(hypothesis()), score }));
    if (!known)
      return {
        best: mapOf(likeliest),
        readings: () => [],
        others: () =>
          plainReadings(hypotheses, events, posteriors, networks.positions, likeliest.meter)
            .filter(isTold)
            .map(({ hypothesis, score }) => ({ map: mapOf(hypothesis), score })),
      };
    let all: readonly WeighedReading[] | undefined;
    const readings = () => (all ??= weighed(FOUND_METERS, OFFERED));
    if (bpm) {
      // What was tracked freely follows the player better than what was held to a tempo; that is for music in which it is not found.
      const found = events.length < FEWEST ? [] : this.search(timeSignature ? { timeSignature } : {}).readings();
      const free = found.filter(isTold);
      const agreements = expectedAgreement(
        free,
        Float64Array.from(free, ({ score }) => score),
      );
      const chosen = free[agreements.indexOf(Math.max(...agreements))];
      const best = mapOf(this.withMeasures(chosen ? chosen.hypothesis() : likeliest, timeSignature));
      return { best, readings, others: () => [...asTold(free), ...asTold(readings())] };
    }
    const pulses = timeSignature ? undefined : this.songPulses(weighed);
    if (pulses) {
      const { hypothesis, sure } = pulses;
      const counted = swungPulses(hypothesis, events, endSec) ?? hypothesis;
      return { best: mapOf(this.withMeasures({ ...counted, sure })), readings, others: () => asTold(readings()) };
    }
    const dance = likeliest.meter.timeSignature.beatUnit === 8 && paceOf(likeliest, events) >= DANCE;
    const allowed = timeSignature || dance ? [likeliest.meter] : FOUND_METERS;
    const chosen = chosenReading(
      weighed(dance ? allowed : FOUND_METERS, drums ? CHOSEN_BY_DRUMS : CHOSEN_AMONG),
      allowed,
    );
    const best = chosen ? { ...chosen.reading.hypothesis(), sure: chosen.sure } : likeliest;
    return { best: uneven(mapOf(this.withMeasures(best, timeSignature))), readings, others: () => asTold(readings()) };
  }

  /** With measures of other lengths where they are clearly heard; those of songs are all alike. */
  private withUneven(map: PulseMap, { levels }: MeterPosteriors): PulseMap {
    const { barlines, chords } = this.networks;
    if (!barlines || !chords || this.drums || this.isAccompanied) return map;
    const measures = unevenMeasures(map, this.events, levels, barlines, chords);
    return measures ? { ...map, measures } : map;
  }

  /** The readings that the pulses of a song are chosen among, of one with a kit or of one that is accompanied otherwise; undefined for other music. */
  songReadings(): readonly WeighedReading[] | undefined {
    const { events } = this;
    return isFilled(events) && events.length > 1
      ? this.readingsOfSong(this.followed(events, {}, true).weighed)
      : undefined;
  }

  private readingsOfSong(weighed: Weighed): readonly WeighedReading[] | undefined {
    if (this.drums) return weighed(FOUND_METERS, CHOSEN_BY_DRUMS);
    if (!this.isAccompanied) return undefined;
    // Without a kit to tell, music in two keeps the pulse of those in four.
    return weighed(FOUND_METERS, OFFERED).filter(({ meter }) => SONG_METERS.includes(meter));
  }

  /** Onsets tracked by the networks that hear this music best, and how their readings are weighed. */
  private followed(events: AtLeastOne<OnsetEvent>, overrides: RhythmOverrides, known: boolean) {
    const { drums } = this;
    const networks = known && !drums ? networksFor(events, this.networks) : this.networks;
    const { features, posteriors } = this.heardBy(networks.meter);
    const hypotheses = rankedHypotheses(events, posteriors, overrides, networks.positions);
    const weighed: Weighed = (meters, pool) =>
      weighedReadings(hypotheses, events, posteriors, features, networks, meters, pool, drums);
    return { networks, hypotheses, posteriors, weighed };
  }

  private songPulses(weighed: Weighed) {
    const { events, endSec, drums, networks } = this;
    const { chords, songPulses: weights } = networks;
    if (!chords || !weights || !isFilled(events)) return undefined;
    const readings = this.readingsOfSong(weighed);
    const song = { events, endSec, drums: drums ?? NO_DRUMS, chords };
    return (
      readings &&
      songPulses(readings, (pulses) =>
        pulseLikelihood(drums ? weights.withKit : weights.without, pulseFeatures(pulses, song)),
      )
    );
  }

  private get isAccompanied(): boolean {
    return this.isSong && !isSingleLine(this.events);
  }

  /** In a song measures begin as kit, harmony, bass and tune say it together; only in the meter that was told. */
  private withMeasures(found: BeatHypothesis, told?: TimeSignature): BeatHypothesis {
    const { events, endSec, networks } = this;
    const { downbeats, chords } = networks;
    const drums = this.drums ?? (this.isAccompanied ? NO_DRUMS : undefined);
    if (!drums || !downbeats || !chords || !isFilled(events)) return found;
    const { timesSec } = pulseMap(found, events, endSec);
    const meters = told ? [meterFor(told)] : FOUND_METERS;
    const { hypothesis, sure } = withSongMeasures(found, timesSec, events, drums, { downbeats, chords }, meters);
    return { ...hypothesis, ...(found.sure !== undefined && { sure: found.sure * sure }) };
  }
}

/** Finds meter, tempo and barlines of a performance once; see `BeatSearch.best`. */
export const findBeats = (
  events: readonly OnsetEvent[],
  endSec: number,
  overrides: RhythmOverrides,
  networks: BeatNetworks,
): PulseMap => new BeatSearch(events, endSec, networks).best(overrides);

/** Whether two maps are one: same meter, same pulses from the same downbeat on. */
const isSameMap = (a: PulseMap, b: PulseMap): boolean =>
  a.meter === b.meter && alikeInTurn(a.timesSec, b.timesSec, (one, other) => Math.abs(one - other) < 1e-6);
