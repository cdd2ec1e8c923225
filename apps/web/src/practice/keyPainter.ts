import { measureStarts, type Midi } from '@notewright/score';
import type { KeyState } from '../player';
import type { SheetPlace } from '../sheet';
import { cursorPlace } from '../sheet/cursorPlace';
import type { Practised } from './context';
import { drawnLine, type DrawnLine } from './drawnLine';
import { PaintedLayer } from './paintedLayer';
import { keyMark, writtenMark, type KeyMark, type Standing } from './keyMarks';

/** Room between a head and the ring round it. */
const ROOM_PX = 4;
/** What is to be pressed: soon, or now, because the music waits for it. */
type AskedState = 'next' | 'due';
const COLOURS: Readonly<Record<KeyState | AskedState, string>> = {
  played: 'var(--mui-palette-primary-main)',
  right: 'var(--mui-palette-success-main)',
  wrong: 'var(--mui-palette-error-main)',
  next: 'var(--mui-palette-secondary-main)',
  due: 'var(--mui-palette-secondary-main)',
};

/** Draws the keys somebody presses into the sheet, and those to be pressed next while the music plays along. */
export class KeyPainter {
  private readonly painted: PaintedLayer<Seen>;

  constructor(
    layer: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly place: Pick<SheetPlace, 'lines' | 'systems'>,
    private readonly practised: () => Practised | undefined,
  ) {
    this.painted = new PaintedLayer(layer, () => this.seen(), drawn);
  }

  stop(): void {
    this.painted.stop();
  }

  private seen(): readonly Seen[] {
    const practised = this.practised();
    const pressed = practised ? [...practised.keys.pressedKeys()] : [];
    const next = practised ? practised.keys.nextKeys() : [];
    const where = practised && pressed.length + next.length > 0 ? this.standing(practised) : undefined;
    if (!practised || !where) return [];
    const { line, standing } = where;
    const { left, top, scale } = line;
    const asked: AskedState = practised.keys.waiting() ? 'due' : 'next';
    return [
      ...next.map((key) => ({ mark: writtenMark(key, standing.system), midi: key.midi, state: asked })),
      ...pressed.map(([midi, state]) => ({ mark: pressedMark(practised, midi, standing), midi, state })),
    ].flatMap(({ mark, ...key }) => (mark ? [{ mark, ...key, left, top, scale }] : []));
  }

  /** The line the cursor is in; that of the beginning before it was anywhere. */
  private standing({ score, cursorTicks }: Practised): { line: DrawnLine; standing: Standing } | undefined {
    const ticks = cursorTicks() ?? 0;
    const { lines, systems } = this.place;
    const at = cursorPlace(ticks, measureStarts(score.measures), lines, systems.current);
    const line = at && drawnLine(this.sheet, systems, at.lineIndex);
    if (!at || !line) return undefined;
    const { measureIndex } = at;
    return { line, standing: { system: line.system, measureIndex, ticks, x: at.x * line.system.widthPx } };
  }
}

/** A key and where it is seen: on which line, and where there. */
interface Seen extends Pick<DrawnLine, 'left' | 'top' | 'scale'> {
  readonly mark: KeyMark;
  readonly midi: Midi;
  readonly state: KeyState | AskedState;
}

function pressedMark({ score, practice }: Practised, midi: Midi, standing: Standing): KeyMark | undefined {
  const pitched = score.parts.findIndex(({ sound }) => sound.kind === 'pitched');
  return keyMark(score, midi - practice.semitones, practice.own?.partIndex ?? Math.max(0, pitched), standing);
}

function drawn({ mark, midi, state, left, top, scale }: Seen): HTMLElement {
  const element = draw(mark, COLOURS[state], state === 'next' ? 0 : 30, scale);
  element.dataset['testid'] = state === 'next' || state === 'due' ? 'next-key' : 'pressed-key';
  Object.assign(element.dataset, { state, midi: String(midi), mark: mark.kind });
  element.style.left = `${Math.round(left + mark.x * scale)}px`;
  element.style.top = `${Math.round(top + mark.y * scale)}px`;
  return element;
}

/** @param fill  of a ring, in percent */
function draw(mark: KeyMark, colour: string, fill: number, scale: number): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;pointer-events:none';
  if (mark.kind === 'ring') {
    const [width, height] = [mark.width * scale + 2 * ROOM_PX, mark.height * scale + 2 * ROOM_PX];
    element.append(
      shape(
        `left:${-ROOM_PX}px;top:${-ROOM_PX}px;width:${width}px;height:${height}px;border-radius:50%;box-sizing:border-box;border:2.5px solid ${colour};background:color-mix(in srgb,${colour} ${fill}%,transparent)`,
      ),
    );
    return element;
  }
  const space = mark.spacePx * scale;
  for (const y of mark.ledgers)
    element.append(
      shape(
        `left:${-space}px;top:${(y - mark.y) * scale - 0.75}px;width:${2 * space}px;height:1.5px;background:${colour}`,
      ),
    );
  element.append(
    shape(
      `left:${-0.65 * space}px;top:${-0.45 * space}px;width:${1.3 * space}px;height:${0.9 * space}px;border-radius:50%;transform:rotate(-20deg);background:${colour};opacity:.85`,
    ),
  );
  if (mark.accidental) {
    const sign = shape(
      `right:${0.9 * space}px;top:${-1.1 * space}px;font:${2 * space}px/1.1 serif;white-space:nowrap;color:${colour}`,
    );
    sign.textContent = mark.accidental;
    element.append(sign);
  }
  return element;
}

function shape(style: string): HTMLElement {
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;${style}`;
  return element;
}
