import type { Db } from '../db/schema.ts';
import type { CallWithCode, CodeAttempt } from '../ports.ts';

/**
 * A code that was tried and compared. The try is on record; a right one is not used up yet, so
 * that this can happen in the one transaction that stores what the code was for.
 */
export type CodeCheck =
  | {
      readonly right: true;
      /** False when somebody else has used it up since. */
      useUp(tx: Db): Promise<boolean>;
      /** Right, but not used after all: the try is not held against the phone. */
      leave(): Promise<void>;
    }
  | {
      readonly right: false;
      /** Says why, in the words of every call that asks for a code. */
      refuse(call: CallWithCode): never;
    };

/** What verification offers a feature that stores something for a code (app.ts hands it in). */
export type CheckSmsCode = (attempt: CodeAttempt) => Promise<CodeCheck>;
