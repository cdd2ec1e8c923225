import path from 'node:path';
import { networkFolder } from '@notewright/networks/node';
import { NETWORK_NAMES } from '@notewright/notate';
import type { HandedNetworks } from './notation-clock';
import { ROOT } from './places';

/** The networks as JSON: what reading their files takes is not notation. */
export function handedNetworks(): HandedNetworks {
  const files = networkFolder(path.join(ROOT, 'models'));
  return Object.fromEntries(
    NETWORK_NAMES.map((name) => {
      const opened = files.open(name);
      if (!opened.ok) throw new Error(opened.error.sentence);
      const tensors = [...opened.value.tensors].map(([tensor, { shape, values }]) => {
        return { name: tensor, shape, isDouble: values instanceof Float64Array, values: [...values] };
      });
      return [name, { inputs: opened.value.inputs, tensors }];
    }),
  );
}
