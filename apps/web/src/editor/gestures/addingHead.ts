import { drumAt, elementAt, onDrums, placeOf, readingOf, shownScore } from '@notewright/editor';
import { clefAt, midiOf } from '@notewright/score';
import type { Pressing } from '../../touch/holdPointer';
import { isOfVoice, marksOf, staffAt, type Mark } from '../overlay/sheetGeometry';
import { isClick, type PointerPlace, type PointerSpot } from './gesture';
import { isPlayable, ledgersFor, pitchAtY, placeAtY, yOfPitch, yOfPlace } from '../../sheet/staffPitch';

/** While heads are added a ghost follows the pointer, over the note or rest of the active voice it would join. */
export class AddingHead {
  constructor(private readonly place: PointerPlace) {}

  follow(spot: PointerSpot): void {
    const there = this.at(spot);
    if (!there) return this.end();
    const { point, mark, staff, y } = there;
    const x = mark.x + mark.width / 2;
    this.place.painter.setGhost({
      lineIndex: point.lineIndex,
      x,
      y,
      spacePx: staff.height / 4,
      ledgers: ledgersFor(y, staff),
    });
  }

  /** A click adds; a finger that goes on scrolls the page and adds nothing. */
  press(down: PointerSpot): Pressing {
    const pressed: Pressing = {
      move: () => pressed,
      up: (event) => isClick(down, event) && this.add(down),
      cancel: () => undefined,
    };
    return pressed;
  }

  private add(spot: PointerSpot): void {
    const there = this.at(spot);
    if (!there) return;
    const { store } = this.place;
    const { mark, target } = there;
    store.perform('add-head', { elementId: mark.elementId, target });
  }

  end(): void {
    this.place.painter.setGhost(undefined);
  }

  private at({ clientX, clientY }: PointerSpot) {
    const { store, geometry } = this.place;
    const state = store.getState();
    const { activeVoice } = state;
    const score = shownScore(state);
    const point = geometry.pointAt(clientX, clientY);
    const staff = point && staffAt(point);
    if (!point || !staff || staff.tab) return undefined;
    let mark: Mark | undefined;
    let nearest = Infinity;
    for (const one of marksOf(point.system)) {
      if (one.partIndex !== staff.partIndex || one.staff !== staff.staff || one.tab) continue;
      if (one.measureIndex !== staff.measureIndex || !isOfVoice(score, one, activeVoice)) continue;
      const distance = Math.abs(one.x + one.width / 2 - point.x);
      if (distance < nearest) [mark, nearest] = [one, distance];
    }
    const part = score.parts[staff.partIndex];
    const header = score.measures[staff.measureIndex];
    if (!mark || !part || !header) return undefined;
    if (onDrums(score, staff.partIndex)) {
      const line = placeAtY(point.y, staff);
      const midi = drumAt(line);
      return midi === undefined ? undefined : { point, mark, staff, y: yOfPlace(line, staff), target: { midi } };
    }
    const clef = clefAt(part, staff.staff, staff.measureIndex);
    const reading = readingOf(score, staff.partIndex, staff.measureIndex);
    const pitch = pitchAtY(point.y, staff, clef, reading.key);
    const place = placeOf(score, mark.elementId);
    const element = place && elementAt(score, place);
    const octaves = element?.kind === 'chord' ? (element.octaves ?? 0) : 0; // under an octave sign
    const sounding = reading.sounding({ ...pitch, octave: pitch.octave + octaves });
    if (!isPlayable(sounding)) return undefined;
    const target = { midi: midiOf(sounding), spelling: sounding };
    return { point, mark, staff, y: yOfPitch(pitch, staff, clef), target };
  }
}
