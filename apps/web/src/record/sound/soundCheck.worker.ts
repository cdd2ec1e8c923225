/// <reference lib="webworker" />
import { soundCheck } from './soundCheck';
import type { Take } from './take';

/** Some hundred milliseconds of arithmetic for five minutes of sound: beside the page, which goes on meanwhile. */
const page = self as unknown as DedicatedWorkerGlobalScope;
page.onmessage = ({ data }: MessageEvent<Take>) => page.postMessage(soundCheck(data));
