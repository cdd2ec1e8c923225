import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixture } from '../testing/model';
import { decodeStream, type DecodeOptions } from './decode';
import { hasNativeFfmpeg } from './native-ffmpeg';

const path = process.env['PATH'];
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notewright-path-'));
});
afterEach(() => {
  process.env['PATH'] = path;
  rmSync(folder, { recursive: true });
});

const write = (content: string, mode: number) => {
  const file = join(folder, 'ffmpeg');
  writeFileSync(file, content);
  chmodSync(file, mode);
};
const decode = (ffmpeg: DecodeOptions['ffmpeg']) =>
  decodeStream(fixture('minuet-self-made.mp3'), { ffmpeg, maxSeconds: 60, onProgress: () => undefined }, () =>
    Promise.resolve(),
  );

describe('an FFmpeg of the machine', () => {
  test('is found on the path, when it is a program', () => {
    process.env['PATH'] = ['/nowhere', folder].join(delimiter);
    expect(hasNativeFfmpeg()).toBe(false);
    write('#!/bin/sh\n', 0o644);
    expect(hasNativeFfmpeg()).toBe(false);
    write('#!/bin/sh\n', 0o755);
    expect(hasNativeFfmpeg()).toBe(true);
  });

  test('that does not run is as good as none: the one from npm decodes', async () => {
    write('#!/bin/sh\nexit 127\n', 0o755);
    process.env['PATH'] = [folder, path].join(delimiter);
    const decoded = await decode('auto');
    expect(decoded.ok && decoded.value > 100_000).toBe(true);
    expect(await decode('native')).toMatchObject({ ok: false, error: { code: 'decode-failed' } });
  });

  test('is not there at all', async () => {
    process.env['PATH'] = folder;
    expect(hasNativeFfmpeg()).toBe(false);
    expect(await decode('native')).toMatchObject({ ok: false, error: { code: 'decode-failed' } });
  });
});
