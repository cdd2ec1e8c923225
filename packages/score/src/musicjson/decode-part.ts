import { CLEFS, type Clef } from '../clef';
import { DYNAMIC_NAMES } from '../dynamics';
import { restsFilling } from '../fill';
import type {
  ClefChange,
  Dynamic,
  DynamicName,
  Measure,
  MeasureHeader,
  Part,
  Sound,
  Tab,
  UnknownFields,
  Voice,
  VoiceElement,
} from '../model';
import { tieTarget } from '../ties';
import { TICKS_PER_WHOLE } from '../time';
import { elementsOf, nextInVoice } from '../walk';
import { decodeNote } from './decode-note';
import { fillingMeasure } from './mend-measure';
import { instrumentOfOldFile, usualTab } from './migrate';
import { keeping, MUSIC_JSON_LIMITS as LIMITS, refuse, type Source, why } from './source';

const PART = new Set(
  'Name Program Staffs Clef Tab TabConfiguration Transposition Mute WholeWords Dynamics Measures'.split(' '),
);
const TAB = new Set(['Capo', 'Frets', 'Strings']);
const MEASURE = new Set(
  'Voices Section Remark Lyric Lyrics Clefs Tempo TempoWords TempoNumber TempoWord Feel Repeat Ending JumpSign Jump Barline TimeSignature TimeSignatureHidden Key KeyUnnamed KeyFifths MeasureDuration TimeStamp LaterTimeStamps'.split(
    ' ',
  ),
);
const VOICE = new Set(['Staff', 'Notes']);

/** Reads the parts of one file; numbers the elements through and remembers whether anything had to be mended. */
export class PartReader {
  mended = false;
  private nextId = 1;

  constructor(
    private readonly instrument: string,
    private readonly version: number,
  ) {}

  /** Everything of a part but its measures. */
  frame(source: Source, measures: readonly Source[], partCount: number): Part {
    const { sound, tab } = this.soundAndTab(source, partCount);
    const staves = this.staves(source, measures);
    const rest =
      source.has('TabConfiguration') && !tab ? { TabConfiguration: source.raw('TabConfiguration') } : undefined;
    const unknownTab = tab && source.source('TabConfiguration')?.othersThan(TAB);
    return {
      name: source.text('Name') ?? '',
      sound,
      staves,
      ...(tab ? { tab } : {}),
      ...transpositionOf(source.source('Transposition')),
      mute: source.flag('Mute') ?? false,
      ...(source.flag('WholeWords') ? { wholeWords: true } : {}),
      dynamics: (source.sources('Dynamics', LIMITS.measures) ?? []).map(decodeDynamic),
      measures: [],
      ...keeping(source.othersThan(PART), rest, unknownTab && { TabConfiguration: unknownTab }),
    };
  }

  private soundAndTab(source: Source, partCount: number): { readonly sound: Sound; readonly tab?: Tab } {
    const program = source.integer('Program', 1, 129);
    const old = this.version < 4 ? instrumentOfOldFile(this.instrument) : undefined;
    // Old files of a single instrument carried program 1 whatever they were transcribed for.
    if (old && (program === undefined || (program === 1 && partCount === 1))) return old;
    if (program === undefined) this.mended = true;
    const sound: Sound = program === 129 ? { kind: 'percussion' } : { kind: 'pitched', program: (program ?? 1) - 1 };
    return source.flag('Tab') ? { sound, tab: this.tab(source.source('TabConfiguration'), sound) } : { sound };
  }

  private tab(source: Source | undefined, sound: Sound): Tab {
    const usual = usualTab(sound);
    const strings = source?.list('Strings', LIMITS.strings);
    if (source && strings?.some((midi) => !Number.isInteger(midi) || (midi as number) < 0 || (midi as number) > 127))
      refuse('wrong-value', why()['no-pitches']({ where: `${source.path}.Strings` }));
    return {
      capo: source?.integer('Capo', 0, LIMITS.capo) ?? usual.capo,
      frets: source?.integer('Frets', 0, 64) ?? usual.frets,
      strings: strings?.length ? (strings as readonly number[]) : usual.strings,
    };
  }

  private staves(source: Source, measures: readonly Source[]): readonly Clef[] {
    const named = source.list('Staffs', LIMITS.staves);
    if (named?.length) return named.map((name, index) => clefNamed(name, `${source.path}.Staffs[${index}]`));
    const used = measures.flatMap((measure) =>
      (measure.sources('Voices', LIMITS.voices) ?? []).map(
        (voice) => voice.integer('Staff', 0, LIMITS.staves - 1) ?? 0,
      ),
    );
    this.mended = true;
    const count = used.reduce((most, staff) => Math.max(most, staff + 1), 1);
    const first = source.text('Clef');
    const top: Clef = first ? clefNamed(first, `${source.path}.Clef`) : 'treble';
    return Array.from({ length: count }, (_, staff) => (staff === 0 ? top : 'bass'));
  }

  /** A measure of a part with `staves` staves; its ties are checked later, when the next measure is known. */
  measure(source: Source | undefined, header: MeasureHeader, staves: number): Measure {
    const voices: Voice[] = [];
    const unknownVoices: (UnknownFields | undefined)[] = [];
    const read = (source?.sources('Voices', LIMITS.voices) ?? []).map((voice) => ({
      voice: this.voice(voice, header, staves),
      unknown: voice.othersThan(VOICE),
    }));
    const words = lyricWords(source);
    if (words.length && read[0]) read[0].voice = withLyrics(read[0].voice, words);
    for (let staff = 0; staff < staves; staff++) {
      const ofStaff = read.filter(({ voice }) => voice.staff === staff);
      if (ofStaff.length === 0) {
        this.mended = true;
        const { durationTicks, timeSignature } = header;
        ofStaff.push({
          voice: { staff, elements: restsFilling(0, durationTicks, timeSignature, this.newId) },
          unknown: undefined,
        });
      }
      for (const one of ofStaff) {
        voices.push(one.voice);
        unknownVoices.push(one.unknown);
      }
    }
    const clefs = source ? clefChanges(source, staves) : [];
    const unknown = unknownVoices.some(Boolean) ? { Voices: unknownVoices.map((one) => one ?? null) } : undefined;
    return { ...(clefs.length ? { clefs } : {}), voices, ...keeping(source?.othersThan(MEASURE), unknown) };
  }

  private voice(source: Source, header: MeasureHeader, staves: number): Voice {
    const staff = source.integer('Staff', 0, LIMITS.staves - 1) ?? 0;
    if (staff >= staves) refuse('wrong-value', why().staff({ where: `${source.path}.Staff`, staff, staves }));
    const notes = (source.sources('Notes', LIMITS.notesInVoice) ?? []).map((note): VoiceElement => {
      const { element, mended } = decodeNote(note, this.newId(), header.key);
      this.mended ||= mended;
      return element;
    });
    const elements = fillingMeasure(notes, header.durationTicks, header.timeSignature, this.newId);
    if (elements !== notes) this.mended = true;
    return { staff, elements };
  }

  /** Keeps the ties that meet their pitch in the next element; measures where all do stay the same objects. */
  withSoundTies(part: Part): Part {
    const loose = new Map<string, VoiceElement>();
    const loosened = new Set<number>();
    for (const placed of elementsOf(part, 0)) {
      const { element } = placed;
      if (element.kind === 'rest' || !element.heads.some(({ tieStart }) => tieStart)) continue;
      const next = nextInVoice(part, placed);
      if (element.heads.every((head) => !head.tieStart || tieTarget(head, next) !== undefined)) continue;
      const heads = element.heads.map(({ tieStart, ...head }) =>
        tieTarget({ ...head, tieStart: tieStart === true }, next) === undefined ? head : { ...head, tieStart: true },
      );
      loose.set(element.id, { ...element, heads });
      loosened.add(placed.measureIndex);
    }
    if (loose.size === 0) return part;
    this.mended = true;
    const measures = part.measures.map((measure, index) => {
      if (!loosened.has(index)) return measure;
      const voices = measure.voices.map((voice) => ({
        ...voice,
        elements: voice.elements.map((element) => loose.get(element.id) ?? element),
      }));
      return { ...measure, voices };
    });
    return { ...part, measures };
  }

  private newId = (): string => {
    if (this.nextId > LIMITS.notes) refuse('too-large', why()['too-many-notes']({ most: LIMITS.notes }));
    return `e${this.nextId++}`;
  };
}

function transpositionOf(source: Source | undefined): Pick<Part, 'transposition'> {
  const semitones = source?.integer('Semitones', -LIMITS.transposedBy, LIMITS.transposedBy);
  const fifths = source?.integer('Fifths', -12, 12);
  return semitones === undefined || fifths === undefined ? {} : { transposition: { semitones, fifths } };
}

function clefNamed(name: unknown, path: string): Clef {
  const plain = typeof name === 'string' ? name.trim().toLowerCase() : '';
  const clef = CLEFS.find((known) => known === plain);
  return clef ? (clef as Clef) : refuse('wrong-value', why()['no-clef']({ where: path }));
}

function clefChanges(source: Source, staves: number): readonly ClefChange[] {
  const names = source.list('Clefs', LIMITS.staves) ?? [];
  return names
    .slice(0, staves)
    .flatMap((name, staff) =>
      name === '' || name === null ? [] : [{ staff, clef: clefNamed(name, `${source.path}.Clefs[${staff}]`) }],
    );
}

function decodeDynamic(source: Source): Dynamic {
  const name = source.text('Name') ?? 'f';
  if (!DYNAMIC_NAMES.some((known) => known === name))
    refuse('wrong-value', why().text({ where: `${source.path}.Name`, value: name.slice(0, 20) }));
  const ticks = (field: string) => Math.round((source.number(field, 0, 1e6) ?? 0) * TICKS_PER_WHOLE);
  return { name: name as DynamicName, startTicks: ticks('Start'), endTicks: Math.max(ticks('Start'), ticks('End')) };
}

function lyricWords(source: Source | undefined): readonly string[] {
  const line = source?.text('Lyrics') ?? source?.text('Lyric') ?? '';
  return line.split(/\s+/).filter((word) => word !== '');
}

/** Words lie below the notes and rests of the first voice in order; '_' and rests stay silent. */
function withLyrics(voice: Voice, words: readonly string[]): Voice {
  const elements = voice.elements.map((element, index) => {
    const word = words[index];
    const sung = element.kind === 'chord' && element.lyric === undefined && word !== undefined && word !== '_';
    return sung ? { ...element, lyric: word } : element;
  });
  return { ...voice, elements };
}
