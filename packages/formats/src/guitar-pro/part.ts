import type { model } from '@coderline/alphatab';
import { MUSIC_JSON_LIMITS, isEnding, isTempo, isTimeSignature, type Key, type Repeat } from '@notewright/score';
import type { Warn } from '../musicxml/read-header';
import { pairSlurs } from '../musicxml/pair-slurs';
import type { RawMeasure, RawPart } from '../musicxml/raw';
import { eventsOf } from './events';

/** A track as a part: its staves, and what all tracks share where it is the first. */
export function rawPartOf(
  track: model.Track,
  masterBars: readonly model.MasterBar[],
  leads: boolean,
  warn: Warn,
): RawPart {
  const { staves, name, playbackInfo } = track;
  const isPercussion = staves.some((staff) => staff.isPercussion);
  const [first] = staves;
  const tunings = isPercussion ? [] : (first?.stringTuning.tunings ?? []);
  const strings = [...tunings].reverse();
  const measures = masterBars.map((bar, index): RawMeasure => {
    const read = staves.map((staff, place) => eventsOf(staff.bars[index], place, strings.length, warn));
    return {
      ...(leads ? sharedBy(bar, masterBars[index - 1], warn) : {}),
      key: keyOf(bar, staves[0]?.bars[index]),
      endTicks: read.reduce((end, { endTicks }) => Math.max(end, endTicks), 0),
      implicit: bar.isAnacrusis,
      events: read.flatMap(({ events }) => events),
      dynamics: read[0]?.dynamics ?? [],
      ...{ clefs: [], harmonies: [] },
    };
  });
  return {
    name,
    sound: isPercussion
      ? { kind: 'percussion' }
      : { kind: 'pitched', program: Math.max(0, Math.min(127, playbackInfo.program)) },
    mute: playbackInfo.isMute,
    clefs: staves.map((staff) => (isPercussion ? 'percussion' : clefOf(staff))),
    ...(strings.length > 0 && {
      tab: { strings, capo: Math.min(MUSIC_JSON_LIMITS.capo, Math.max(0, first?.capo ?? 0)) },
    }),
    measures: pairSlurs(measures, warn),
  };
}

/** Guitars sound an octave below what is written, like basses. */
function clefOf(staff: model.Staff) {
  const lowest = Math.min(...staff.stringTuning.tunings);
  const fretted = staff.stringTuning.tunings.length > 0;
  if (fretted) return lowest < 36 ? 'bass8vb' : 'treble8vb';
  const clef = staff.bars[0]?.clef;
  return clef === F4 ? 'bass' : clef === C3 ? 'alto' : clef === C4 ? 'tenor' : 'treble';
}
/** alphaTab's numbers of clefs. */
const [C3, C4, F4] = [1, 2, 3];

const keyOf = (bar: model.MasterBar, own: model.Bar | undefined): Key => ({
  fifths: Math.max(-7, Math.min(7, own?.keySignature ?? bar.keySignature)),
  mode: (own?.keySignatureType ?? bar.keySignatureType) === MINOR ? 'minor' : 'major',
});
const MINOR = 1;

function sharedBy(bar: model.MasterBar, before: model.MasterBar | undefined, warn: Warn): Partial<RawMeasure> {
  const { timeSignatureNumerator: beats, timeSignatureDenominator: beatUnit } = bar;
  const known = isTimeSignature({ beats, beatUnit }, 64);
  if (!known) warn('time-unusual');
  // Files of version 3 and 4 say the tempo of the piece a second time at the first beat.
  const [tempo, ...later] = bar.tempoAutomations;
  const changes = later.some(({ value, ratioPosition }) => ratioPosition > 0 || value !== tempo?.value);
  if (changes || (tempo && tempo.ratioPosition > 0)) warn('tempo-moved');
  const ending = endingOf(bar.alternateEndings);
  const section = bar.section && (bar.section.text || bar.section.marker).slice(0, 100);
  const repeat: Repeat | undefined = bar.isRepeatStart ? (bar.isRepeatEnd ? 'both' : 'start') : bar.isRepeatEnd ? 'end' : undefined; // prettier-ignore
  if (bar.isRepeatEnd && bar.repeatCount > 2 && ending === undefined) warn('repeats');
  if (bar.tripletFeel !== (before?.tripletFeel ?? 0) && bar.tripletFeel !== EIGHTHS && bar.tripletFeel !== 0)
    warn('words');
  return {
    ...(known && { time: { beats, beatUnit } }),
    ...(tempo && isTempo(tempo.value) && { tempoBpm: tempo.value, tempoNumber: true }),
    ...(tempo?.text && { tempoWords: tempo.text }),
    ...(repeat && { repeat }),
    ...(bar.isDoubleBar && { barline: 'double' as const }),
    ...(ending !== undefined && { ending }),
    ...(section && { section }),
    ...(bar.tripletFeel !== (before?.tripletFeel ?? 0) && { feel: bar.tripletFeel === EIGHTHS ? 'swing' : 'straight' }),
  };
}
const EIGHTHS = 2;

/** The bits of a number are the passes it is for. */
function endingOf(bits: number): string | undefined {
  const passes = [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (bits >> bit) & 1).map((bit) => bit + 1);
  const text = passes.join(', ');
  return isEnding(text) ? text : undefined;
}
