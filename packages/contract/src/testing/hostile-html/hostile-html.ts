import { addresses } from './addresses.ts';
import { embedded } from './embedded.ts';
import { handlers } from './handlers.ts';
import { malformed } from './malformed.ts';
import { scripts } from './scripts.ts';

/** Malicious HTML; the sanitizers of gateway and pages are tested with all of it. */
export const hostileHtml: readonly string[] = [
  ...scripts,
  ...handlers,
  ...addresses,
  ...embedded,
  ...malformed,
];

/** The only trusted host in these tests. */
export const HOSTILE_HTML_HOST = 'trusted.example.com';
