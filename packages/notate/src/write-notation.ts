import { TICKS_PER_QUARTER, type Meter, type Score } from '@notewright/score';
import { articulationsOf } from './articulations/articulations';
import { assembleScore, throughEnd, tempoOverride } from './assemble-score';
import { phraseDynamics } from './dynamics/phrase-dynamics';
import { withHairpins } from './dynamics/with-hairpins';
import { excerptOf } from './excerpt';
import { findMusic } from './find-music';
import { sectionLabels } from './form/sections';
import type { Found } from './found';
import { heardChords } from './harmony/over-a-line';
import { chordStarts, withChordSymbols } from './harmony/place-chords';
import { layOut } from './lay-out';
import { withPedals } from './pedal/with-pedals';
import { spellingInKeys } from './pitch/key-regions';
import { qualityOf } from './quality/quality';
import type { Prepared } from './prepare';
import { sensible } from './sensible';
import type { Clock } from './playability/strokes';
import { levelOf, type Notation, type NotateSettings } from './settings';
import { withClefChanges } from './staves/clef-changes';
import { withOctaveSigns } from './staves/octave-signs';
import { tempoMarks } from './tempo-marks';
import { withoutEmptyEnd } from './without-empty-end';
import { writePart } from './write-part';

/** Writes prepared music as mode and instrument ask: the quick half of notating. */
export function writeNotation(prepared: Prepared, asked: NotateSettings): Notation {
  const settings = sensible(asked);
  const written = writeFound(prepared, findMusic(prepared, settings), settings);
  return {
    ...written,
    // A stretch has the measures of its frame, into which the next one is fitted.
    score: prepared.frame ? written.score : withoutEmptyEnd(written.score),
    quality: qualityOf(prepared.events, prepared.map, prepared.networks.quality),
  };
}

/**
 * Writes some measures of prepared music, and a few around them, as `writeNotation` writes them in the whole: key, harmony and beats are
 * those of the whole. It takes as long as the measures do, however long the music is.
 *
 * @param measures  how many, told the mean length of one in seconds
 * @returns the score of these measures alone; its times say where they lie in the recording
 */
export function writePassage(
  prepared: Prepared,
  asked: NotateSettings,
  fromSec: number,
  measures: (measureSec: number) => number,
): Score {
  const settings = sensible(asked);
  const found = findMusic(prepared, settings);
  return writeFound(prepared, excerptOf(found, prepared.map.meter, fromSec, measures), settings).score;
}

function writeFound(
  { map, swing, networks, pedals }: Prepared,
  found: Found,
  settings: NotateSettings,
): Omit<Notation, 'quality'> {
  const { placed, timesSec, key, keys, plan, grid, segments, tuneSemitones } = found;
  const { meter } = map;
  const clock = fastestClock(throughEnd(timesSec, plan.count * meter.pulses), meter, settings);
  const { sheet, staves, fretPositions } = layOut(
    { placed, segments, grid, clock, beginTicks: plan.pickupTicks, networks, tuneSemitones },
    settings,
  );
  let count = 0;
  const nextId = () => `e${++count}`;
  const written = staves.flat(2).flatMap(({ content }) => content);
  const spelling = spellingInKeys(written, keys ?? [key], meter.measureTicks, meter.pulseTicks);
  const signs =
    settings.mode === 'universal' && settings.articulations === true
      ? articulationsOf(staves, grid, networks.rolls)
      : undefined;
  const symbols =
    settings.chordSymbols ??
    (settings.mode !== 'universal' || sheet.staves.length > 1 || settings.instrument === 'guitar');
  // An arrangement plays its chords, whoever thought of them.
  const heard = settings.mode === 'arrangement' ? segments : heardChords(segments, placed, plan.measureTicks);
  const begins = symbols && settings.mode === 'leadsheet' ? chordStarts(heard, plan) : [];
  const plain = writePart(sheet, staves, plan, spelling, nextId, fretPositions, signs, begins);
  const clefs = sheet.staves.length > 1 ? withClefChanges(plain, keys ?? [key]) : plain;
  const part = sheet.octaveSigns ? withOctaveSigns(clefs, keys ?? [key]) : clefs;
  const sections =
    settings.sections === false ? new Map() : sectionLabels(placed, plan.count, plan.pickupTicks > 0 ? 1 : 0, grid);
  // A lead sheet leaves loudness to those who play from it, and in a band it is the mix that is heard.
  const isOfBand = settings.mode === 'arrangement' && placed.some(({ lead }) => lead !== undefined);
  const { dynamics, hairpins } =
    settings.mode === 'leadsheet' || isOfBand
      ? { dynamics: [], hairpins: [] }
      : phraseDynamics(placed, plan.count, grid, plan.pickupTicks, signs !== undefined);
  const swelling = signs ? withHairpins(part, hairpins, plan.measureTicks, plan.pickupTicks) : part;
  const pedalled = pedals && isPedalled(settings) ? withPedals(swelling, pedals(), placed, plan, grid) : swelling;
  const lined = { ...(symbols ? withChordSymbols(pedalled, heard, plan, keys ?? [key]) : pedalled), dynamics };
  const feel = swing ? ('swing' as const) : undefined;
  return assembleScore(lined, plan, timesSec, map, { sections, feel }, settings);
}

/** The pedal is written for who plays what was played: not in arrangements, which are other music, nor in lead sheets. */
const isPedalled = (settings: NotateSettings): boolean =>
  settings.mode === 'universal' && settings.instrument === 'piano' && levelOf(settings) === undefined;

/** Written time at the fastest tempo the score will be marked with: what can be played then can always be played. */
function fastestClock(timesSec: readonly number[], meter: Meter, settings: NotateSettings): Clock {
  const { byMeasure } = tempoMarks(timesSec, meter, tempoOverride(settings));
  const secPerTick = 60 / Math.max(...byMeasure.values()) / TICKS_PER_QUARTER;
  return (ticks) => ticks * secPerTick;
}
