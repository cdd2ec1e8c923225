import { z } from 'zod';

/** A box that is ticked or not, as HTML forms and programs send it. */
export const formBoolean = z
  .union([z.boolean(), z.enum(['true', 'false', 'on', '1', '0', ''])])
  .transform((v) => v === true || v === 'true' || v === 'on' || v === '1');
