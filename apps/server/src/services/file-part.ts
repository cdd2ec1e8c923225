import { fieldsOf } from './stored-json';

/** The part of a recording that is transcribed, in seconds from its start; what is absent is where the recording itself begins or ends. */
export interface FilePart {
  readonly fromSec?: number;
  readonly toSec?: number;
}

/** As the wizard sends it. */
export interface ChosenPart {
  readonly starttime?: number | undefined;
  readonly stoptime?: number | undefined;
}

/** Whether nothing is left of the recording. */
export const isEmptyPart = ({ starttime = 0, stoptime }: ChosenPart): boolean =>
  stoptime !== undefined && stoptime <= starttime;

/** What a song's parameters say of the part its owner chose. @returns JSON */
export function saidOfPart({ starttime, stoptime }: ChosenPart): string {
  return JSON.stringify({
    ...(starttime && { fromSec: starttime }),
    ...(stoptime !== undefined && { toSec: stoptime }),
  });
}

/** The part of its recording that a song is made of, by its parameters; all of it where they say nothing that can be read. */
export function partOf(parameters: string): FilePart {
  const said = fieldsOf(parameters);
  const sec = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : undefined);
  const [fromSec, toSec] = [sec(said['fromSec']), sec(said['toSec'])];
  return { ...(fromSec !== undefined && { fromSec }), ...(toSec !== undefined && { toSec }) };
}
