import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { nothing, phone } from './fields.ts';

/** What a code or a ticket is for: one given for one scene opens no other. */
export const scene = z.enum(['login', 'register', 'costProblem', 'raiseDissent']);
export type Scene = z.infer<typeof scene>;

export const smsCode = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${SMS_CODE_LENGTH.shortest},${SMS_CODE_LENGTH.longest}}$`)));

/** What a passed captcha or puzzle gives; used once. */
export const ticket = z.string().check(z.regex(/^[\w.-]{1,128}$/));

/** The ways a text-message code may be refused, wherever one is handed in. */
export const smsCodeRefusals = {
  /** Not the code that was sent; tries are left. */
  wrongCode: 20101,
  /** Older than five minutes, used, or replaced by a newer one. */
  codeEnded: 20102,
  /** The tries of this code, or of this phone for a day, are used up. */
  codeLocked: 20103,
  /** Too many wrong codes came from this address. */
  tooManyFailures: 20104,
  /** A hundred wrong codes in a row: only support lets this phone in again. */
  needsSupport: 20105,
} as const;

export const sendSmsCode = defineCall({
  gateway: 'common',
  path: '/api/common/v1/identifyCode/send',
  summary: 'Send a text-message code to a phone',
  request: z.strictObject({
    mobile: phone,
    /** The graphic code, or the ticket of a passed puzzle. Any answer uses it up. */
    code: z.optional(z.string().check(z.maxLength(128))),
    scene: z._default(scene, 'register'),
  }),
  response: nothing,
  refusals: {
    wrongGraphicCode: 20001,
    /** Less than a minute after the last one to this phone. */
    tooSoon: 20002,
    /** This phone got its share of the hour or the day. */
    tooManySends: 20003,
    /** The provider of text messages did not take it. */
    notSent: 20004,
    /** Neither a graphic code nor a ticket came with it. */
    graphicCodeNeeded: 20005,
    /** Too old, answered already, or never drawn for this phone and scene. */
    graphicCodeEnded: 20006,
    /** Too old, used before, or given for another phone or scene. */
    ticketEnded: 20007,
    tooManyFromAddress: 20008,
    tooManyFromDevice: 20009,
    /** Numbers that begin like this one got too many. */
    tooManyToPrefix: 20010,
    /** The whole site has sent what it may in an hour. */
    siteBusy: 20011,
    /** Wrong codes have shut this phone out for a day: a new one would open nothing. */
    codeLocked: smsCodeRefusals.codeLocked,
    needsSupport: smsCodeRefusals.needsSupport,
  },
});

export const unlockPhone = defineCall({
  gateway: 'common',
  path: '/internal/v1/phones/unlock',
  ours: true,
  access: 'service',
  summary: 'Let a phone in again that was shut out by wrong codes, once support knows its owner',
  request: z.strictObject({ mobile: phone }),
  response: nothing,
});

export const verificationCalls = { sendSmsCode, unlockPhone };
