import type { CallDefinition } from '@ride/contract/define-call';
import type { Scene, smsCodeRefusals } from '@ride/contract/verification';
import type { Db } from './db/schema.ts';
import type { Sms } from './outside/sms/sms.ts';

/** Everything outside that services reach, handed in: a service is a function of these. */
export interface Ports {
  readonly db: Db;
  /** Epoch milliseconds. */
  now(): number;
  /** Cryptographically strong. */
  randomBytes(length: number): Buffer;
  readonly sms: Sms;
  /** Key of every HMAC we keep or sign; the same on all gateways of one database. */
  readonly secret: string;
  /** 4 as specified; a provider may configure 6. */
  readonly smsCodeLength: number;
  /** How many text messages the whole site may send in an hour. */
  readonly smsPerHour: number;
}

/** A code somebody handed in. */
export interface CodeAttempt {
  readonly mobile: string;
  readonly scene: Scene;
  readonly code: string;
}

/** A call that asks for a text-message code declares the ways a code may be refused. */
export type CallWithCode = CallDefinition & { readonly refusals: typeof smsCodeRefusals };

/**
 * What verification offers the routes of other features (app.ts hands it in): it returns when
 * the code was right and is now used up, and refuses in the call's own way otherwise.
 */
export type RequireSmsCode = (call: CallWithCode, attempt: CodeAttempt) => Promise<void>;
