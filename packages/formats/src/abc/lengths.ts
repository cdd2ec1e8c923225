const LENGTH = /^(\d{0,4})(\/*)(\d{0,4})/;

/** The multiple of the unit length at the start of a text, and how many letters it takes. */
export function lengthOf(text: string): readonly [multiple: number, used: number] {
  const [whole = '', above = '', slashes = '', below = ''] = LENGTH.exec(text) ?? [];
  const divisor = below === '' ? 2 ** Math.min(8, slashes.length) : Number(below) || 1;
  const multiple = (above === '' ? 1 : Number(above)) / (slashes === '' ? 1 : divisor);
  return [slashes === '' && below !== '' ? Number(`${above}${below}`) : multiple, whole.length];
}
