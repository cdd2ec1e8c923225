// Splits the General MIDI SoundFont into one small file per instrument, so that a page loads only what its score plays.
// Reads the Sonivox SoundFont (Apache-2.0) carried by @coderline/alphatab; writes build/Soundfonts/. Does nothing when up to date.
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BasicSoundBank, SoundBankLoader } from 'spessasynth_core';
import { tsImport } from 'tsx/esm/api';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = fileURLToPath(import.meta.resolve('@coderline/alphatab/soundfont/sonivox.sf3'));
const target = join(root, 'build/Soundfonts');

/**
 * The bank with one preset and what it needs; samples stay compressed as they are.
 *
 * @param bytes  the whole SoundFont
 * @param sound  as in the score model: a 0-based program or percussion
 */
async function soundfontOf(bytes, sound) {
  // A fresh copy each time: taking presets away cannot be undone.
  const bank = SoundBankLoader.fromArrayBuffer(
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  );
  const kept = bank.presets.find((preset) =>
    sound.kind === 'percussion'
      ? preset.isGMGSDrum && preset.program === 0
      : !preset.isGMGSDrum && preset.bankMSB === 0 && preset.program === sound.program,
  );
  if (!kept) throw new Error(`the SoundFont has no preset for ${JSON.stringify(sound)}`);
  for (const preset of [...bank.presets]) if (preset !== kept) bank.deletePreset(preset);
  bank.removeUnusedElements();
  // A loop ends before its last point (SoundFont 2.04, 7.10); spessasynth 4.3 plays that point, too. These loops are one period of a note,
  // some 20 to 50 points long: a point more and the instruments are 20 to 90 cents flat, each by another amount.
  for (const sample of bank.samples) if (sample.loopEnd > sample.loopStart) sample.loopEnd--;
  return new Uint8Array(await bank.writeSF2({}));
}

async function stampOfInputs(bytes) {
  const program = await readFile(fileURLToPath(import.meta.url));
  return createHash('sha256').update(bytes).update(program).digest('hex');
}

const bytes = await readFile(source);
const stamp = await stampOfInputs(bytes);
const made = await readFile(join(target, 'stamp'), 'utf8').catch(() => '');
if (made !== stamp) {
  const { ALL_SOUNDS, soundfontFile } = await tsImport('../packages/playback/src/general-midi.ts', import.meta.url);
  await BasicSoundBank.isSFDecoderReady;
  const started = performance.now();
  const making = `${target}.making-${process.pid}`;
  await mkdir(making, { recursive: true });
  const sizes = [];
  for (const sound of ALL_SOUNDS) {
    const file = await soundfontOf(bytes, sound);
    sizes.push(file.byteLength);
    await writeFile(join(making, soundfontFile(sound)), file);
  }
  await copyFile(join(dirname(source), 'LICENSE'), join(making, 'LICENSE'));
  await writeFile(join(making, 'stamp'), stamp);
  await rm(target, { recursive: true, force: true });
  await rename(making, target);
  const kilobytes = (size) => `${Math.round(size / 1024)} KB`;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(
    `${sizes.length} instrument sounds, ${kilobytes(total)} in all, ${kilobytes(Math.min(...sizes))} to ` +
      `${kilobytes(Math.max(...sizes))} each, in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
}
