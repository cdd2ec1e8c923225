import { lengthWords } from '@notewright/words';

/** A length of time as people say it. @param sec  rounded to whole seconds */
export function spokenLength(sec: number): string {
  const whole = Math.round(sec);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return lengthWords().seconds({ seconds });
  return seconds === 0 ? lengthWords().minutes({ minutes }) : lengthWords().both({ minutes, seconds });
}

/** The beginning of a recording that is transcribed: "the first minute", "the first 90 seconds". */
export const spokenBeginning = (sec: number): string =>
  sec % 60 === 0 ? lengthWords().firstMinutes({ minutes: sec / 60 }) : lengthWords().firstSeconds({ seconds: sec });
