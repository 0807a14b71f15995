import type { Db } from '../../db/schema.ts';

export interface VerifiedCode {
  useUp(tx: Db): Promise<boolean>;
  /**
   * Leaves the code unused when the request was not stored; the attempt does not count as a
   * failure.
   */
  leave(): Promise<void>;
}

/**
 * Codes sent by text message that a caller reads out to the staff. Both functions throw a refusal
 * of the call. Implemented by the verification feature and passed in by app/.
 */
export interface CallerCodes {
  send(request: { mobile: string; address: string; staffId: string }): Promise<void>;
  check(attempt: { mobile: string; code: string; address: string }): Promise<VerifiedCode>;
}
