import type { captchaNeeded, captchaRefusals } from '@ride/contract/captcha';
import type { CodeScene, Scene, SmsCodeRefusal } from '@ride/contract/verification';
import type { Db } from '../../db/schema.ts';
import type { CallRefusing } from '../../http/refusal.ts';

/** Who enters or requests a code, as far as the call tells. */
export interface CodeClient {
  readonly mobile: string;
  /** Null without a device token. */
  readonly device?: string | null | undefined;
  /** Of the call; one of the same phone has proved it. */
  readonly session?: { readonly mobile: string } | null | undefined;
}

/** A code as it was entered. Without device and session it is a stranger's attempt. */
export interface CodeAttempt extends CodeClient {
  readonly scene: CodeScene;
  readonly code: string;
  /** The client's address: one that fails too often is locked. */
  readonly address: string;
}

/** A call that requires an SMS code declares the ways a code may be refused. */
export type CallWithCode = CallRefusing<SmsCodeRefusal>;

/**
 * What verification offers the routes of other features (app/ passes it in): returns when the
 * code was right and is now used up, and throws a refusal of the call otherwise.
 */
export type RequireSmsCode = (call: CallWithCode, attempt: CodeAttempt) => Promise<void>;

/** What a call with a session sends as proof that a person makes it. */
export interface PersonProof extends Omit<CodeAttempt, 'code' | 'scene'> {
  readonly scene: Scene;
  readonly captchaTicket?: string | undefined;
  readonly identifyCode?: string | undefined;
}

export type CallWithProof = CallRefusing<
  SmsCodeRefusal | keyof typeof captchaNeeded | keyof typeof captchaRefusals
>;

/** The same for calls that take a captcha's ticket as well as a code. */
export type RequirePerson = (call: CallWithProof, proof: PersonProof) => Promise<void>;

/**
 * A code that was compared. The attempt is counted; a right code is not used up yet, so that it
 * can be used up in the transaction that stores what it was for.
 */
export type CodeCheck =
  | {
      readonly right: true;
      /** False when it has been used up since. */
      useUp(tx: Db): Promise<boolean>;
      /** Right, but not used: the attempt does not count as a failure. */
      leave(): Promise<void>;
    }
  | {
      readonly right: false;
      /** Refuses with the reason, by the texts that all calls with a code share. */
      refuse(call: CallWithCode): never;
    };

/** What verification offers a feature that stores something for a code (app/ passes it in). */
export type CheckSmsCode = (attempt: CodeAttempt) => Promise<CodeCheck>;
