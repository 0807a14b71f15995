import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { phone } from './fields.ts';
import { pictureId, scene } from './verification.ts';

// The pages load this module on demand, because few users need the question.
export const captchaQuestion = defineCall({
  gateway: 'common',
  path: '/api/common/v1/captchaQuestion',
  ours: true,
  access: 'sessionRead',
  summary: 'A question in words, in place of the picture that somebody cannot see',
  request: z.strictObject({
    /**
     * Phone that the captcha is bound to. Without it the captcha is bound to no phone, and the
     * question counts for the phone of the session.
     */
    mobile: z.optional(phone),
    scene,
    pictureId: z.optional(pictureId),
  }),
  /**
   * The answer is sent in `code` of `sendSmsCode` or of `verifyImageCaptcha`, like the text of a
   * picture.
   */
  response: z.object({
    /** The question in words. */
    question: z.string(),
    /** Id of the captcha, if it is bound to no phone. */
    captchaId: z.optional(z.string()),
  }),
  refusals: {
    /** This phone has already had its one question of the hour. */
    questionUsed: 20601,
    /** The client address or the whole site has used up the questions of the hour. */
    questionsUsedUp: 20602,
  },
});

export const captchaQuestionCalls = { captchaQuestion };
