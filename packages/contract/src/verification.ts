import { SMS_CODE_LENGTH } from '@ride/domain/registration/limits';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { nothing, phone } from './fields.ts';

/** What a page requests a code or a ticket for: it is not valid for another scene. */
export const scene = z.enum(['login', 'register', 'costProblem', 'raiseDissent']);
export type Scene = z.infer<typeof scene>;

/** What a code by text is for; pages cannot request those that the desk sends to a caller. */
export const codeScene = z.enum([...scene.options, 'dataRequest']);
export type CodeScene = z.infer<typeof codeScene>;

/** Texts without a code, which tell somebody what was decided about their request, or is asked. */
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

/** What a passed captcha or puzzle gives; used once. */
export const ticket = z.string().check(z.regex(/^[\w.-]{1,128}$/));

/** The refusals of a text-message code, in every call that takes one. */
export const smsCodeRefusals = {
  /** Not the code that was sent; attempts are left. */
  wrongCode: 20101,
  /** Older than five minutes, used, or replaced by a newer one. */
  codeEnded: 20102,
  /** The attempts for this code are used up, or this phone has to wait after wrong ones. */
  codeLocked: 20103,
  /** Too many wrong codes came from this address. */
  tooManyFailures: 20104,
  /** A hundred wrong codes in a row: only support can unlock this phone. */
  needsSupport: 20105,
} as const;
export type SmsCodeRefusal = keyof typeof smsCodeRefusals;

/**
 * An extension: a random id that a page gives its pictures. Nobody else knows it, so nobody else can
 * replace the picture of a phone that somebody is reading, or use it up.
 */
export const pictureId = z.string().check(z.regex(/^[\w-]{16,64}$/));

/** Why no code is sent, in every call that sends one. */
export const sendRefusals = {
  /** Less than a minute after the last one to this phone. */
  tooSoon: 20002,
  /** This phone has reached its limit for the hour or the day. */
  tooManySends: 20003,
  /** The SMS provider did not accept it. */
  notSent: 20004,
  tooManyFromAddress: 20008,
  tooManyFromDevice: 20009,
  /** The hourly limit of the whole site is reached. */
  siteBusy: 20011,
  /** This phone has to wait after wrong codes: a new code could not be used yet. */
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
     * The graphic code, the answer to a question in words, or the ticket of a passed puzzle. Any
     * answer uses it up. A session needs none for its own phone (extension `ownPhoneTexts`).
     */
    code: z.optional(z.string().check(z.maxLength(128))),
    /** Ours, so it is left out where it is `register`, which absence means. */
    scene: z.optional(scene),
    /** The one the picture was requested with. */
    pictureId: z.optional(pictureId),
  }),
  response: nothing,
  refusals: {
    wrongGraphicCode: 20001,
    /** The request has neither a graphic code nor a ticket. */
    graphicCodeNeeded: 20005,
    /** Expired, answered already, or not drawn for this phone, scene and caller. */
    graphicCodeEnded: 20006,
    /** Expired, used, or for another phone or scene. */
    ticketEnded: 20007,
    /** Not the answer to the question in words that this phone was asked. */
    wrongAnswer: 20012,
    ...sendRefusals,
  },
});

export const verificationCalls = { sendSmsCode };
