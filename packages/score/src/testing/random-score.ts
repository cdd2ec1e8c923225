import type { Bend } from '../bend';
import { spellInKey, type Key } from '../key';
import { nameAtFifths } from '../key-name';
import type { Chord, Measure, MeasureHeader, NoteHead, Part, Score, Voice, VoiceElement } from '../model';
import { noteValueOf, noteValueTicks, type NoteValue, type TupletRatio } from '../note-value';
import { midiOf } from '../pitch';
import { seededRandom } from '../seeded-random';
import { fullMeasureTicks, TICKS_PER_QUARTER, TICKS_PER_WHOLE, type TimeSignature } from '../time';
import { usualClefs } from './header-text';
import { phrased } from './random-phrasing';

export interface RandomScoreOptions {
  /** Default 1–8. */
  readonly measures?: number;
  /** Default 1–2. */
  readonly parts?: number;
  /** Staves of each part, default 1–2. */
  readonly staves?: number;
  /** Highest number of voices in a staff, default 2. */
  readonly voices?: number;
  /** Default true. */
  readonly tuplets?: boolean;
  /** Default true. */
  readonly ties?: boolean;
  /** Meter, key and tempo may change between measures; default true. */
  readonly changes?: boolean;
  /** The first measure may be short; default true. */
  readonly pickup?: boolean;
  /** Lyrics, chord symbols, fingers, articulations, odd spellings; default true. */
  readonly ornaments?: boolean;
  /** Slurs and hairpins; default true. */
  readonly phrasing?: boolean;
}

/** Sound music (no violations) that depends only on its seed, for laws that hold for every score. */
export function randomScore(seed: number, options: RandomScoreOptions = {}): Score {
  return new Composer(seededRandom(seed * 7919 + 1), options).score();
}

const METERS: readonly TimeSignature[] = [
  { beats: 4, beatUnit: 4 },
  { beats: 3, beatUnit: 4 },
  { beats: 6, beatUnit: 8 },
  { beats: 2, beatUnit: 2 },
  { beats: 5, beatUnit: 8 },
];

const TRIPLET: TupletRatio = { actual: 3, normal: 2 };
const QUINTUPLET: TupletRatio = { actual: 5, normal: 4 };

/** Every fourth measure that has a moment is heard again; no number is drawn for it. */
const momentsFrom = (timestampSec: number | undefined): Partial<MeasureHeader> =>
  timestampSec === undefined
    ? {}
    : { timestampSec, ...((timestampSec * 16) % 4 === 0 && { laterPassesSec: [timestampSec + 3000] }) };

/** Strings bent at some pitches, so that no number is drawn for it. */
const BENT: Readonly<Record<number, Bend>> = {
  45: { shape: 'pre-bend', quarterTones: 8 },
  66: { shape: 'bend', quarterTones: 4 },
  73: { shape: 'bend-release', quarterTones: 1 },
};

class Composer {
  private nextId = 1;

  constructor(
    private readonly random: () => number,
    private readonly options: RandomScoreOptions,
  ) {}

  score(): Score {
    const count = this.options.measures ?? this.between(1, 8);
    const measures: MeasureHeader[] = [];
    for (let index = 0; index < count; index++) measures.push(this.header(measures.at(-1), index));
    for (const [index, { section, tempoBpm }] of measures.entries())
      if (index > 0 && (section ?? tempoBpm) !== undefined)
        measures[index - 1] = { ...measures[index - 1]!, barline: section === undefined ? 'final' : 'double' };
    const parts = Array.from({ length: this.options.parts ?? this.between(1, 2) }, () => this.part(measures));
    return {
      meta: {
        title: 'Étude',
        composer: this.chance(0.5) ? 'N. N.' : '',
        subtitle: '',
        instrument: '',
        customId: '',
        source: '',
      },
      measures,
      parts,
    };
  }

  private header(before: MeasureHeader | undefined, index: number): MeasureHeader {
    const changes = this.options.changes !== false;
    const timeSignature = before && !(changes && this.chance(0.15)) ? before.timeSignature : this.pick(METERS);
    const key: Key =
      before && !(changes && this.chance(0.15))
        ? before.key
        : { fifths: this.between(-6, 6), mode: this.pick(['major', 'minor'] as const) };
    const pickup = index === 0 && this.options.pickup !== false && this.chance(0.3);
    return {
      timeSignature,
      durationTicks: pickup ? TICKS_PER_QUARTER : fullMeasureTicks(timeSignature),
      key,
      ...(index === 0 || (changes && this.chance(0.1)) ? { tempoBpm: this.between(40, 200) } : {}),
      ...(this.chance(0.1) ? { section: this.pick(['A', 'Verse 2', 'Coda "fine"']) } : {}),
      ...momentsFrom(this.chance(0.2) ? this.between(0, 4000) / 16 + index * 300 : undefined),
    };
  }

  private part(headers: readonly MeasureHeader[]): Part {
    const staves = usualClefs(this.options.staves ?? this.between(1, 2));
    const measures = headers.map((header, index): Measure => {
      const voices = staves.flatMap((_, staff) =>
        Array.from({ length: this.between(1, this.options.voices ?? 2) }, (): Voice => ({
          staff,
          elements: this.elements(header, staff),
        })),
      );
      const clef =
        index > 0 && this.chance(0.05) ? [{ staff: 0, clef: this.pick(['alto', 'bass'] as const) }] : undefined;
      return { ...(clef ? { clefs: clef } : {}), voices };
    });
    const tied = tieEqualPitches(
      {
        name: this.pick(['Piano', 'Violin "I"']),
        sound: this.chance(0.9) ? { kind: 'pitched', program: this.between(0, 127) } : { kind: 'percussion' },
        staves,
        mute: this.chance(0.1),
        dynamics: this.chance(0.3) ? [{ name: 'f', startTicks: 0, endTicks: headers[0]!.durationTicks }] : [],
        measures,
      },
      this.options.ties === false ? () => false : () => this.chance(0.7),
    );
    return this.options.phrasing === false ? tied : phrased(tied, this.random);
  }

  /** Fills a measure: mostly short values, now and then a tuplet in the time of a beat. */
  private elements(header: MeasureHeader, staff: number): readonly VoiceElement[] {
    const elements: VoiceElement[] = [];
    for (let left = header.durationTicks; left > 0;) {
      if (this.options.tuplets !== false && left >= TICKS_PER_QUARTER && this.chance(0.15)) {
        for (const value of this.bracket()) elements.push(this.element(value, header.key, staff));
        left -= TICKS_PER_QUARTER;
        continue;
      }
      const wanted = (TICKS_PER_WHOLE / this.pick([1, 2, 4, 4, 8, 8, 16])) * (this.chance(0.2) ? 1.5 : 1);
      const value = noteValueOf(Math.min(wanted, left)) ?? noteValueOf(TICKS_PER_WHOLE / 16)!;
      elements.push(this.element(value, header.key, staff));
      left -= noteValueTicks(value);
    }
    return elements;
  }

  /** A tuplet of a quarter; a triplet has now and then another one in the place of an eighth. */
  private bracket(): readonly NoteValue[] {
    if (this.chance(0.3)) return Array<NoteValue>(5).fill({ base: 16, dots: 0, tuplet: QUINTUPLET });
    return Array.from({ length: 3 }, (): readonly NoteValue[] => {
      if (!this.chance(0.1)) return [{ base: 8, dots: 0, tuplet: TRIPLET }];
      const [inner, base] = this.pick([[TRIPLET, 16] as const, [QUINTUPLET, 32] as const]);
      return Array<NoteValue>(inner.actual).fill({ base, dots: 0, tuplet: { ...TRIPLET, inner } });
    }).flat();
  }

  private element(value: NoteValue, key: Key, staff: number): VoiceElement {
    const ornaments = this.options.ornaments !== false;
    const id = `e${this.nextId++}`;
    const symbol =
      ornaments && this.chance(0.05)
        ? {
            chordSymbol: {
              root: this.between(0, 11),
              kind: 'minor-seventh' as const,
              ...(this.chance(0.3) && { colour: 'half-diminished' as const }),
              ...(this.chance(0.3) && { bass: this.between(0, 11) }),
            },
          }
        : {};
    if (this.chance(0.2)) return { kind: 'rest', id, value, ...symbol, ...(this.chance(0.2) ? { hidden: true } : {}) };
    const lowest = staff === 0 ? 60 : 40;
    const pitches = new Set(Array.from({ length: this.pick([1, 1, 1, 2, 3]) }, () => lowest + this.between(0, 14)));
    return {
      kind: 'chord',
      id,
      value,
      ...symbol,
      heads: [...pitches].sort((a, b) => a - b).map((midi) => this.head(midi, key, ornaments)),
      velocity: ornaments && this.chance(0.2) ? this.between(1, 127) : 80,
      ...(ornaments && this.chance(0.1) ? { lyric: this.pick(['la', 'glo-', 'ri "a"', 'ö']) } : {}),
      ...(ornaments && this.chance(0.05) ? { articulations: [this.pick(['staccato', 'fermata'] as const)] } : {}),
    } satisfies Chord;
  }

  private head(midi: number, key: Key, ornaments: boolean): NoteHead {
    const expected = spellInKey(midi, key);
    const { step, alter } = nameAtFifths(key.fifths > 0 ? ((midi * 7 + 5) % 12) - 5 : ((midi * 7 + 1) % 12) - 1);
    const octave = (midi - midiOf({ step, alter, octave: -1 })) / 12 - 1;
    const odd = ornaments && this.chance(0.1) && (step !== expected.step || alter !== expected.alter);
    return {
      midi,
      ...(odd ? { spelling: { step, alter, octave } } : {}),
      ...(ornaments && this.chance(0.05) ? { finger: 'r1' as const } : {}),
      ...(ornaments && BENT[midi] ? { bend: BENT[midi] } : {}),
      ...(ornaments && this.chance(0.05) ? { confidence: 0.5 } : {}),
    };
  }

  private chance = (probability: number): boolean => this.random() < probability;
  private between = (low: number, high: number): number => low + Math.floor(this.random() * (high - low + 1));
  private pick = <T>(choices: readonly T[]): T => choices[Math.floor(this.random() * choices.length)]!;
}

/** Ties heads to the equal pitch that follows in the same voice, or makes it follow by repeating the chord. */
function tieEqualPitches(part: Part, wants: () => boolean): Part {
  const lines = new Map<string, { measure: number; voice: number; element: number }>();
  const measures = part.measures.map((measure) => ({
    ...measure,
    voices: measure.voices.map((voice) => ({ ...voice, elements: [...voice.elements] })),
  }));
  for (const [measureIndex, measure] of measures.entries()) {
    const counts = new Map<number, number>();
    for (const [voiceIndex, voice] of measure.voices.entries()) {
      const number = (counts.get(voice.staff) ?? 0) + 1;
      counts.set(voice.staff, number);
      const line = `${voice.staff}.${number}`;
      for (const [elementIndex, element] of voice.elements.entries()) {
        const at = lines.get(line);
        const near = at && (at.measure === measureIndex || at.measure === measureIndex - 1);
        const before = near ? measures[at.measure]!.voices[at.voice]!.elements[at.element] : undefined;
        if (before?.kind === 'chord' && element.kind === 'chord' && wants()) {
          const shared = element.heads.map(({ midi }) => midi);
          measures[at!.measure]!.voices[at!.voice]!.elements[at!.element] = {
            ...before,
            heads: before.heads.map((head) => (shared.includes(head.midi) ? { ...head, tieStart: true } : head)),
          };
        }
        lines.set(line, { measure: measureIndex, voice: voiceIndex, element: elementIndex });
      }
    }
  }
  return { ...part, measures };
}
