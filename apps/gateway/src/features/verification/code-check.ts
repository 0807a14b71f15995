import type { captchaNeededRefusal, captchaRefusals } from '@ride/contract/captcha';
import type { CodeScene, Scene, SmsCodeRefusal } from '@ride/contract/verification';
import type { Db } from '../../db/schema.ts';
import type { CallRefusing } from '../../http/refusal.ts';

export interface CodeClient {
  readonly mobile: string;
  readonly device?: string | null | undefined;
  /** The session of the call. A session of the same phone counts as proof of that phone. */
  readonly session?: { readonly mobile: string } | null | undefined;
}

/** A code as the user entered it. Without device and session it is a stranger's attempt. */
export interface CodeAttempt extends CodeClient {
  readonly scene: CodeScene;
  readonly code: string;
  readonly address: string;
}

export type CallWithCode = CallRefusing<SmsCodeRefusal>;

/**
 * Returns when the code was right and is now used up; otherwise throws a refusal of the call.
 * Provided by the verification feature and passed in by app/.
 */
export type RequireSmsCode = (call: CallWithCode, attempt: CodeAttempt) => Promise<void>;

export interface HumanProof extends Omit<CodeAttempt, 'code' | 'scene'> {
  readonly scene: Scene;
  readonly captchaTicket?: string | undefined;
  readonly identifyCode?: string | undefined;
}

export type CallWithProof = CallRefusing<
  SmsCodeRefusal | keyof typeof captchaNeededRefusal | keyof typeof captchaRefusals
>;

export type RequireHuman = (call: CallWithProof, proof: HumanProof) => Promise<void>;

/**
 * The result of comparing a code. The attempt is counted. A right code is not used up yet: that
 * happens in the transaction that stores what the code was for.
 */
export type CodeCheck =
  | {
      readonly right: true;
      /** Returns false if the code has been used up in the meantime. */
      useUp(tx: Db): Promise<boolean>;
      /** Leaves a right code unused; the attempt does not count as a failure. */
      leave(): Promise<void>;
    }
  | {
      readonly right: false;
      refuse(call: CallWithCode): never;
    };

/**
 * For features that store something for a code. Provided by the verification feature and passed in
 * by app/.
 */
export type CheckSmsCode = (attempt: CodeAttempt) => Promise<CodeCheck>;
