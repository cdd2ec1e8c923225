import { isIP } from 'node:net';

/**
 * The hosts a video may be fetched from: names, which stand for everything below them, too, on the usual ports and only at public
 * addresses; or addresses with a port, which are then meant exactly, private ones as well (a mirror in the house, the page of a test).
 */
export interface AllowedHosts {
  readonly names: readonly string[];
  /** 'address:port' */
  readonly addresses: readonly string[];
}

const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const ADDRESS = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):(\d{1,5})$/;
const PORTS: readonly number[] = [80, 443];

/** @returns undefined when one of them is neither a name nor an address with a port */
export function readAllowedHosts(texts: readonly string[]): AllowedHosts | undefined {
  const names: string[] = [];
  const addresses: string[] = [];
  for (const text of texts.map((text) => text.toLowerCase())) {
    const [, six, four, port] = ADDRESS.exec(text) ?? [];
    const address = six ?? four;
    if (address !== undefined && isIP(address) > 0 && Number(port) <= 65_535)
      addresses.push(`${address}:${Number(port)}`);
    else if (NAME.test(text)) names.push(text);
    else return undefined;
  }
  return { names, addresses };
}

/** Whether a connection to there is allowed, as far as names say; 'exactly': the operator named this very address. */
export function allowedBy(allowed: AllowedHosts, host: string, port: number): 'exactly' | 'by-name' | 'no' {
  const name = host.toLowerCase().replace(/\.$/, '');
  if (isIP(name) > 0) return allowed.addresses.includes(`${name}:${port}`) ? 'exactly' : 'no';
  const isBelow = allowed.names.some((known) => name === known || name.endsWith(`.${known}`));
  return isBelow && NAME.test(name) && PORTS.includes(port) ? 'by-name' : 'no';
}
