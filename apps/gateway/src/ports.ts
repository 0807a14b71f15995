import type { captchaNeeded, captchaRefusals } from '@ride/contract/captcha';
import type { CallDefinition } from '@ride/contract/define-call';
import type { Scene, smsCodeRefusals } from '@ride/contract/verification';
import type { Db } from './db/schema.ts';
import type { Drawing } from './outside/drawing/drawing.ts';
import type { Geocoder } from './outside/geocoding/geocoder.ts';
import type { Sms } from './outside/sms/sms.ts';
import type { JsapiTickets } from './outside/wechat/jsapi-tickets.ts';
import type { Alerts } from './ports/alerts.ts';

/** Everything outside that services reach, handed in: a service is a function of these. */
export interface Ports {
  readonly db: Db;
  /** Epoch milliseconds. */
  now(): number;
  /** Cryptographically strong. */
  randomBytes(length: number): Buffer;
  readonly sms: Sms;
  readonly drawing: Drawing;
  readonly geocoder: Geocoder;
  /** Null where no official account of the messenger is configured. */
  readonly jsapiTickets: JsapiTickets | null;
  readonly alerts: Alerts;
  /** Key of every HMAC we keep or sign; the same on all gateways of one database. */
  readonly secret: string;
  /** 4 as specified; a provider may configure 6. */
  readonly smsCodeLength: number;
  /** How many text messages the whole site may send in an hour. */
  readonly smsPerHour: number;
  /** Told to those whom only support can help. */
  readonly supportPhone?: string;
}

/** A code somebody handed in. */
export interface CodeAttempt {
  readonly mobile: string;
  readonly scene: Scene;
  readonly code: string;
  /** Where from: an address that fails too often is not listened to. */
  readonly address: string;
}

/** A call that asks for a text-message code declares the ways a code may be refused. */
export type CallWithCode = CallDefinition & { readonly refusals: typeof smsCodeRefusals };

/**
 * What verification offers the routes of other features (app.ts hands it in): it returns when
 * the code was right and is now used up, and refuses in the call's own way otherwise.
 */
export type RequireSmsCode = (call: CallWithCode, attempt: CodeAttempt) => Promise<void>;

/** What a call of somebody who is logged in brings as proof that a person asks. */
export interface PersonProof extends Omit<CodeAttempt, 'code'> {
  readonly captchaTicket?: string | undefined;
  readonly identifyCode?: string | undefined;
}

export type CallWithProof = CallWithCode & {
  readonly refusals: typeof captchaNeeded & typeof captchaRefusals;
};

/** The same for calls that take a captcha's ticket as well as a code. */
export type RequirePerson = (call: CallWithProof, proof: PersonProof) => Promise<void>;
