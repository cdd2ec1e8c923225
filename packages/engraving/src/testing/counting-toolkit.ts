import { createToolkit, type Toolkit } from '../layout/toolkit';

/** An engraver, and how often it has laid music out. */
export interface CountingToolkit {
  readonly toolkit: Toolkit;
  laidOut: number;
}

/** Starts an engraver that counts. */
export async function countingToolkit(): Promise<CountingToolkit> {
  const engraver = await createToolkit();
  const counting: CountingToolkit = {
    laidOut: 0,
    toolkit: {
      setOptions: (options) => engraver.setOptions(options),
      loadData: (mei) => (counting.laidOut++, engraver.loadData(mei)),
      renderToSVG: (page) => engraver.renderToSVG(page),
      getLog: () => engraver.getLog(),
    },
  };
  return counting;
}
