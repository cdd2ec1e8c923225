type Event =
  | { readonly kind: 'set' | 'ramp'; readonly value: number; readonly atSec: number }
  | { readonly kind: 'target'; readonly value: number; readonly atSec: number; readonly tauSec: number };

/** What an AudioParam of 1 becomes in time by its calls, as the Web Audio specification has it; Node has none. Called in order of time. */
export class GainCurve {
  private events: Event[] = [];

  setValueAtTime(value: number, atSec: number): void {
    this.events.push({ kind: 'set', value, atSec });
  }

  linearRampToValueAtTime(value: number, atSec: number): void {
    this.events.push({ kind: 'ramp', value, atSec });
  }

  setTargetAtTime(value: number, atSec: number, tauSec: number): void {
    this.events.push({ kind: 'target', value, atSec, tauSec });
  }

  cancelScheduledValues(fromSec: number): void {
    this.events = this.events.filter(({ atSec }) => atSec < fromSec);
  }

  at(sec: number): number {
    let [value, sinceSec] = [1, 0];
    let target: (Event & { readonly kind: 'target' }) | undefined;
    const settled = (atSec: number) =>
      target ? target.value + (value - target.value) * Math.exp(-(atSec - sinceSec) / target.tauSec) : value;
    for (const event of this.events) {
      if (event.kind === 'ramp' && event.atSec > sec && sinceSec <= sec)
        return value + ((event.value - value) * (sec - sinceSec)) / (event.atSec - sinceSec);
      if (event.atSec > sec) break;
      value = event.kind === 'target' ? settled(event.atSec) : event.value;
      target = event.kind === 'target' ? event : undefined;
      sinceSec = event.atSec;
    }
    return settled(sec);
  }
}
