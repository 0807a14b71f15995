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
  /** The tries of this code or of this phone are used up. */
  codeLocked: 20103,
} as const;

export const sendSmsCode = defineCall({
  gateway: 'common',
  path: '/api/common/v1/identifyCode/send',
  summary: 'Send a text-message code to a phone',
  request: z.strictObject({
    mobile: phone,
    /** The graphic code, or the ticket of a passed puzzle. */
    code: z.optional(z.string().check(z.maxLength(128))),
    scene: z._default(scene, 'register'),
  }),
  response: nothing,
  refusals: {
    wrongGraphicCode: 20001,
    tooSoon: 20002,
    tooManySends: 20003,
    /** The provider of text messages did not take it. */
    notSent: 20004,
  },
});

export const verificationCalls = { sendSmsCode };
