import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { run } from './shell.mjs';

/** Programs the tests check our work with; the product itself needs none of them. */
const PROGRAMS = [
  { name: 'chromium', package: 'chromium' },
  { name: 'xmllint', package: 'libxml2-utils' },
  { name: 'pdftotext', package: 'poppler-utils' },
  { name: 'ffmpeg', package: 'ffmpeg' },
  { name: 'ps', package: 'procps' },
  { name: 'yt-dlp', package: 'yt-dlp' },
];

/** `CHROMIUM` may name a browser elsewhere. */
export const debianProgramsMissing = () =>
  PROGRAMS.filter(({ name }) => !isOnPath(name) && !(name === 'chromium' && process.env.CHROMIUM));

/** @returns {Promise<string | null>} the line to run when they could not be installed, else null */
export async function installDebianPrograms(programs) {
  const install = ['apt-get', 'install', '-y', '--no-install-recommends', ...programs.map((p) => p.package)];
  const advice = `The tests need ${programs.map((p) => p.name).join(', ')}: sudo ${install.join(' ')}`;
  if (process.getuid?.() !== 0 || !isOnPath('apt-get')) return advice;
  console.log(`Installing ${programs.map((p) => p.package).join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['apt-get', 'update', '-qq'], install]) {
    const { exitCode, output } = await run(words, { quiet: true, env });
    if (exitCode !== 0) {
      console.error(output);
      return advice;
    }
  }
  return null;
}

function isOnPath(name) {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
