import { addresses } from './addresses.ts';
import { embedded } from './embedded.ts';
import { handlers } from './handlers.ts';
import { malformed } from './malformed.ts';
import { scripts } from './scripts.ts';

/** HTML written to do harm; what sanitises HTML is tried with all of it, on both ends. */
export const hostileHtml: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...embedded,
  ...malformed,
];

/** The one host links may lead to while the above is tried. */
export const HOST_OF_TRIALS = 'trusted.example.com';
