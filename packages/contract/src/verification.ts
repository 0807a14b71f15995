import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { noAnswerData, phone } from './fields.ts';

/** What a code or ticket is requested for; it is not valid for any other purpose. */
export const scene = z.enum(['login', 'register', 'costProblem', 'raiseDissent']);
export type Scene = z.infer<typeof scene>;

/**
 * All purposes of text-message codes. `dataRequest` cannot be requested by pages: the desk sends
 * such codes to callers.
 */
export const codeScene = z.enum([...scene.options, 'dataRequest']);
export type CodeScene = z.infer<typeof codeScene>;

/** Text messages without a code, which report a decision about a request or ask a question. */
export const smsNotices = [
  'joinAccepted',
  'joinRefused',
  'disputeOpened',
  'disputeDecided',
  'disputeAsked',
] as const;
export type SmsNoticeName = (typeof smsNotices)[number];

export const smsCode = z
  .string()
  .check(z.regex(new RegExp(`^[0-9]{${SMS_CODE_LENGTH.shortest},${SMS_CODE_LENGTH.longest}}$`)));

/** Returned for a passed captcha or puzzle; valid for one use. */
export const ticket = z.string().check(z.regex(/^[\w.-]{1,128}$/));

/** Refusals of every call that takes a text-message code. */
export const smsCodeRefusals = {
  /** The code is wrong, and attempts are left. */
  wrongCode: 20101,
  /** The code is older than five minutes, was used, or was replaced by a newer one. */
  codeEnded: 20102,
  /** The attempts for this code are used up, or this phone has to wait after wrong codes. */
  codeLocked: 20103,
  /** Too many wrong codes came from this client address. */
  tooManyFailures: 20104,
  /** After a hundred wrong codes in a row only support can unlock this phone. */
  needsSupport: 20105,
} as const;
export type SmsCodeRefusal = keyof typeof smsCodeRefusals;

/**
 * An extension: a random id that a page gives its pictures. Nobody else knows the id, so nobody
 * else can replace the picture that is shown for a phone, or use it up.
 */
export const pictureId = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Refusals of every call that sends a code. */
export const sendRefusals = {
  /** The previous code was sent to this phone less than a minute ago. */
  tooSoon: 20002,
  /** This phone has reached its limit of codes per hour or per day. */
  tooManySends: 20003,
  /** The SMS provider did not accept the message. */
  notSent: 20004,
  /** Too many codes were requested from this client address. */
  tooManyFromAddress: 20008,
  /** Too many codes were requested from this device. */
  tooManyFromDevice: 20009,
  /** The site has reached its limit of messages per hour. */
  siteBusy: 20011,
  /** This phone has to wait after wrong codes, so a new code could not be used yet. */
  codeLocked: smsCodeRefusals.codeLocked,
  needsSupport: smsCodeRefusals.needsSupport,
} as const;
export type SendRefusal = keyof typeof sendRefusals;

export const sendSmsCode = defineCall({
  gateway: 'common',
  path: '/api/common/v1/identifyCode/send',
  access: 'sessionRead',
  isCostly: true,
  summary: 'Send a text-message code to a phone',
  request: z.strictObject({
    mobile: phone,
    /**
     * The text of the graphic code, the answer to a question in words, or the ticket of a passed
     * puzzle. Each can be used once; a question can be answered three times. With the extension `ownPhoneTexts`, a session needs none for
     * its own phone.
     */
    code: z.optional(z.string().check(z.maxLength(128))),
    /**
     * Ours: what the code is for. Absent means `register`, so pages leave it out for that purpose.
     */
    scene: z.optional(scene),
    /** The `pictureId` with which the picture was requested. */
    pictureId: z.optional(pictureId),
  }),
  response: noAnswerData,
  refusals: {
    /** The text of the graphic code is wrong. */
    wrongGraphicCode: 20001,
    /** The request has neither a graphic code nor a ticket. */
    graphicCodeNeeded: 20005,
    /**
     * The graphic code has expired, was answered already, or was drawn for another phone, purpose
     * or caller.
     */
    graphicCodeEnded: 20006,
    /** The ticket has expired, was used, or is for another phone or purpose. */
    ticketEnded: 20007,
    /** The answer to the question in words is wrong; it may be answered again. */
    wrongAnswer: 20012,
    /** The third answer is wrong too. */
    answersUsedUp: 20013,
    ...sendRefusals,
  },
});

export const verificationCalls = { sendSmsCode };
