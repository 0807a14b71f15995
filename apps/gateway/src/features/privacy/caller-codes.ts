import type { Db } from '../../db/schema.ts';

/** A code that was compared and is right. The transaction that stores the request uses it up. */
export interface RightCode {
  /** False when it has been used up since. */
  useUp(tx: Db): Promise<boolean>;
  /** The request was not stored: the attempt does not count as a failure. */
  leave(): Promise<void>;
}

/** Codes by text that a caller reads out; app/ passes those of verification. Both calls refuse with the reason. */
export interface CallerCodes {
  send(request: { mobile: string; address: string; staffId: string }): Promise<void>;
  check(attempt: { mobile: string; code: string; address: string }): Promise<RightCode>;
}
