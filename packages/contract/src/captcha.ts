import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { isFalseFlag, requiredWireText, wireText } from './entities/wire-values.ts';
import { id, integer, phone } from './fields.ts';
import { pictureId, scene } from './verification.ts';

export const captchaRefusals = {
  /** The answer to the picture is wrong. */
  wrongCaptcha: 20401,
  /**
   * The captcha has expired or was answered already, or the ticket was used already or was issued
   * for another purpose (`scene`).
   */
  captchaEnded: 20402,
} as const;

/** The request has neither a captcha ticket nor a text-message code, and needs one this time. */
export const captchaNeededRefusal = {
  /** The request has neither a captcha ticket nor a code. */
  captchaNeeded: 20403,
} as const;

const answerRefusals = {
  /** The answer to the question in words is wrong; it may be answered again. */
  wrongAnswer: 20404,
  /** The third answer is wrong too. */
  answersUsedUp: 20405,
} as const;

export const drawingRefusals = {
  /** Too many pictures were requested from one client address. */
  tooManyPictures: 20301,
} as const;

/** Size in pixels. Any positive size is accepted, but our gateway always draws 336 × 123. */
const side = integer(1, 10_000);

export const getVerify = defineCall({
  gateway: 'common',
  path: '/api/common/v1/getVerify',
  access: 'sessionRead',
  isCostly: true,
  summary: 'A graphic code for a phone',
  request: z.strictObject({
    mobile: phone,
    height: z._default(side, 123),
    width: z._default(side, 336),
    /** What the code is for, with the same values as in `sendSmsCode`. */
    scene: z.optional(scene),
    pictureId: z.optional(pictureId),
  }),
  /** A PNG in Base64, with or without a `data:` prefix. */
  response: z.object({ imageCode: requiredWireText }),
  refusals: drawingRefusals,
});

export const getImageCaptcha = defineCall({
  gateway: 'common',
  path: '/api/common/v1/getImageCaptcha',
  access: 'sessionRead',
  isCostly: true,
  summary: 'An image captcha that is bound to no phone',
  request: z.strictObject({
    scene: z._default(scene, 'costProblem'),
    height: z._default(side, 123),
    width: z._default(side, 336),
  }),
  /**
   * `captchaId` is our addition: other gateways remember by themselves which picture they showed.
   */
  response: z.object({ captchaId: wireText, imageCode: requiredWireText }),
  refusals: drawingRefusals,
});

/**
 * Any data except an explicit no means that the captcha was passed. The `ticket` is our addition.
 */
export const captchaCheckResult = z.catch(
  z.object({
    ticket: wireText,
    /** True if the answer was wrong. */
    failed: z.optional(z.boolean()),
  }),
  (misfit) => (isFalseFlag(misfit?.input) ? { failed: true } : {}),
);

export const verifyImageCaptcha = defineCall({
  gateway: 'common',
  path: '/api/common/v1/verifyImageCaptcha',
  summary:
    'Answer an image captcha once, or a question up to three times; a right answer gives a ticket of two minutes',
  request: z.strictObject({
    captchaId: z.optional(id),
    /** The text of the picture, or the answer to a question in words. */
    code: z.string().check(z.minLength(1), z.maxLength(20)),
  }),
  response: captchaCheckResult,
  refusals: { ...captchaRefusals, ...answerRefusals },
});

export const captchaCalls = { getVerify, getImageCaptcha, verifyImageCaptcha };
