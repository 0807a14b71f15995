import { addresses } from './addresses.ts';
import { embedded } from './embedded.ts';
import { handlers } from './handlers.ts';
import { malformed } from './malformed.ts';
import { scripts } from './scripts.ts';

/** The sanitizers of gateway and pages are both tested with this list. */
export const hostileHtml: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...embedded,
  ...malformed,
];

export const HOSTILE_HTML_HOST = 'trusted.example.com';
