import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { beforeAll, expect, test } from 'vitest';

const tool = fileURLToPath(new URL('soundfonts.mjs', import.meta.url));
const folder = fileURLToPath(new URL('../build/Soundfonts/', import.meta.url));
const SAMPLE_RATE_HZ = 22050;

const split = () => execFileSync(process.execPath, [tool], { encoding: 'utf8' });
const soundfonts = () => readdirSync(folder).filter((file) => file.endsWith('.sf3'));

/** Root mean square of half a second of one key, 0–1. */
async function loudness(file, midi) {
  const bytes = readFileSync(folder + file);
  const synth = new SpessaSynthProcessor(SAMPLE_RATE_HZ, { eventsEnabled: false });
  await synth.processorInitialized;
  const bank = SoundBankLoader.fromArrayBuffer(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  synth.soundBankManager.addSoundBank(bank, file);
  const program = Number(file.slice(0, 3));
  const channel = program === 128 ? 9 : 0;
  synth.programChange(channel, program === 128 ? 0 : program);
  synth.noteOn(channel, midi, 100);
  const frames = SAMPLE_RATE_HZ / 2;
  const [left, right] = [new Float32Array(frames), new Float32Array(frames)];
  for (let at = 0; at < frames; at += 128) synth.process(left, right, at, Math.min(128, frames - at));
  return Math.sqrt(left.reduce((sum, value) => sum + value * value, 0) / frames);
}

beforeAll(split, 60_000);

test('there are 129 instrument sounds, each small enough to load at once', () => {
  expect(soundfonts()).toHaveLength(129);
  for (const file of soundfonts()) expect(statSync(folder + file).size).toBeLessThan(200_000);
});

test('what is up to date is left alone', () => {
  const before = statSync(folder + 'stamp').mtimeMs;
  expect(split()).toBe('');
  expect(statSync(folder + 'stamp').mtimeMs).toBe(before);
});

test('every instrument sounds', { timeout: 60_000 }, async () => {
  const silent = [];
  for (const file of soundfonts()) {
    const heard = await loudness(file, file.startsWith('128') ? 38 : 60);
    if (heard < 0.001) silent.push(`${file} ${heard}`);
  }
  expect(silent).toEqual([]);
});
