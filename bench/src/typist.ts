import {
  actionForKey,
  elementAt,
  nextValue,
  placeOf,
  readingOf,
  run,
  shortcutOf,
  type ActionName,
  type EditorState,
  type KeyPress,
} from '@notewright/editor';
import {
  diatonicHeight,
  midiOf,
  noteValueOf,
  writtenKey,
  type Key,
  type NoteBase,
  type NoteValue,
  type Pitch,
  type Ticks,
} from '@notewright/score';
import { letterReference, nearestNamed, otherNamed } from '@notewright/editor/testing';
import type { HeardEvent } from './heard-line';
import type { Press } from './presses';

/** Presses keys as a person does and writes them down; a key with Shift or Ctrl is one press. */
export class Typist {
  readonly pressed: Press[] = [];

  constructor(public state: EditorState) {}

  press(key: string, held: Partial<Pick<KeyPress, 'mod' | 'shift' | 'alt'>> = {}): void {
    const press: KeyPress = { key, mod: false, shift: false, alt: false, ...held };
    const action = actionForKey(this.state, press);
    if (!action) throw new Error(`no action has the key ${key}`);
    const done = (run as (state: EditorState, name: ActionName) => ReturnType<typeof run>)(this.state, action.name);
    if (!done.ok) throw new Error(`${action.name}: ${done.error.sentence}`);
    this.state = done.value;
    this.pressed.push(shortcutOf(press));
  }

  /** Types notes and rests at the caret (or the selected rest), in as few presses as the keys allow. */
  type(events: readonly HeardEvent[], key: (event: HeardEvent) => Key): void {
    for (let index = 0; index < events.length; index++) {
      const [one, next] = [events[index]!, events[index + 1]];
      const pair = next && !one.member && !next.member ? brokenPair(one.ticks, next.ticks) : undefined;
      if (pair && one.pitch && next?.pitch) {
        this.choose({ base: pair.base, dots: 0 });
        this.press(pair.longFirst ? '>' : '<');
        this.letter(one.pitch, key(one));
        this.letter(next.pitch, key(next));
        index++;
      } else if (one.member) this.member(one, key(one));
      else this.plain(one, key(one));
    }
  }

  private plain({ pitch, ticks, values }: HeardEvent, key: Key): void {
    const single = noteValueOf(ticks, 1);
    const all = single && !(single.base === 16 && single.dots) ? [single] : values;
    for (const [index, value] of all.entries()) {
      this.choose(value);
      if (!pitch) this.press('r');
      else if (index === 0) this.letter(pitch, key);
      else this.press('u');
    }
  }

  private member({ pitch, member }: HeardEvent, key: Key): void {
    const { value, opens } = member!;
    this.choose({ base: value.base, dots: 0 });
    if (opens) this.press('t');
    if (pitch) this.letter(pitch, key);
    else this.press('r');
  }

  private choose(value: NoteValue): void {
    if (!this.state.caret) {
      const next = nextValue(this.state);
      if (next.base === value.base && next.dots === value.dots) return;
      // A digit sizes the selected rest, and the note that takes its place.
      if (value.dots === 0) return this.press(DIGITS[value.base]!);
      this.press('Enter');
    }
    const now = this.state.entryValue;
    if (now.base !== value.base) this.press(DIGITS[value.base]!);
    if (this.state.entryValue.dots !== value.dots) this.press('.');
  }

  private letter(sounding: Pitch, sounds: Key): void {
    const { transposition } = this.state.score.parts[0]!;
    const { printed } = readingOf(this.state.score, 0, 0);
    // Whoever types reads the part: a saxophone's C is written as an A.
    const pitch = printed(sounding);
    const key = transposition ? writtenKey(sounds, transposition) : sounds;
    const reference = printed(letterReference(this.state)!.pitch);
    const near = nearestNamed(pitch.step, reference, key);
    const far = otherNamed(pitch.step, reference, key);
    const height = diatonicHeight({ ...pitch, alter: 0 });
    const useFar = Math.abs(diatonicHeight(far) - height) < Math.abs(diatonicHeight(near) - height);
    this.press(pitch.step.toLowerCase(), { shift: useFar });
    for (let octaves = (height - diatonicHeight(useFar ? far : near)) / 7; octaves !== 0; octaves -= Math.sign(octaves))
      this.press(octaves > 0 ? 'ArrowUp' : 'ArrowDown', { mod: true });
    for (let left = midiOf(sounding) - this.writtenMidi(); left !== 0; left -= Math.sign(left))
      this.press(left > 0 ? 'ArrowUp' : 'ArrowDown');
  }

  private writtenMidi(): number {
    const head = this.state.selection.heads[0]!;
    const element = elementAt(this.state.score, placeOf(this.state.score, head.elementId)!);
    if (element.kind !== 'chord') throw new Error('no note was written');
    return element.heads.at(-1)!.midi;
  }
}

const DIGITS: Readonly<Partial<Record<NoteBase, string>>> = { 1: '1', 2: '2', 4: '3', 8: '4', 16: '5', 32: '6' };

/** Two lengths as three to one (or one to three) of a plain value that both start from. */
function brokenPair(a: Ticks, b: Ticks): { readonly base: NoteBase; readonly longFirst: boolean } | undefined {
  const [long, short] = a > b ? [a, b] : [b, a];
  const plain = noteValueOf((long + short) / 2, 0);
  return plain && long === 3 * short && plain.base <= 8 ? { base: plain.base, longFirst: a > b } : undefined;
}
