import path from 'node:path';
import type { Evidence } from '@notewright/evidence';
import { listen } from '@notewright/listen';
import { nameOf, nameOfFiles, rememberedAs } from './kept-by-content';
import { ROOT } from './places';
import type { Program } from './program';

/**
 * What a program hears in a recording, kept between runs: it changes only with the listener and the recording.
 *
 * @param kept  the JSON file it is kept in
 * @param lead  whether the tune is found, as for lead sheets
 */
export async function evidenceHeard(
  recording: string,
  instrument: string,
  program: Program,
  kept: string,
  lead = false,
): Promise<Evidence> {
  const from = nameOf(
    program.listenerName,
    `${instrument}${lead ? ' and the tune' : ''}`,
    await nameOfFiles([recording]),
  );
  return rememberedAs(kept, from, async () => {
    const heard = await listen(recording, {
      modelPath: path.join(ROOT, 'build/models/basic-pitch.onnx'),
      childPath: path.join(program.folder, 'listen-child.js'),
      instrument,
      lead,
    });
    if (!heard.ok) throw new Error(`${path.parse(kept).name}: ${heard.error.sentence}`);
    return heard.value;
  });
}
