const plural = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A length of time as people say it. @param sec  rounded to whole seconds */
export function spokenLength(sec: number): string {
  const whole = Math.round(sec);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  const parts = [minutes > 0 && plural(minutes, 'minute'), (seconds > 0 || minutes === 0) && plural(seconds, 'second')];
  return parts.filter(Boolean).join(' and ');
}

/** The beginning of a recording that is transcribed: "the first minute", "the first 90 seconds". */
export const spokenBeginning = (sec: number): string =>
  sec === 60
    ? 'the first minute'
    : sec % 60 === 0
      ? `the first ${sec / 60} minutes`
      : `the first ${plural(sec, 'second')}`;
