import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { phone } from './fields.ts';
import { pictureId, scene } from './verification.ts';

/** In a module of its own: few people need it, so the pages load it when it is asked for. */
export const captchaQuestion = defineCall({
  gateway: 'common',
  path: '/api/common/v1/captchaQuestion',
  ours: true,
  access: 'sessionRead',
  summary: 'A question in words, in place of the picture that somebody cannot see',
  request: z.strictObject({
    /** Absent for a captcha that is bound to no phone: it then counts for the session's. */
    mobile: z.optional(phone),
    scene,
    pictureId: z.optional(pictureId),
  }),
  /** Answered where the picture's text would be: in `code` of a text, or of `verifyImageCaptcha`. */
  response: z.object({
    question: z.string(),
    /** Of a captcha that is bound to no phone. */
    captchaId: z.optional(z.string()),
  }),
  refusals: {
    /** This phone had its question of the hour. */
    questionUsed: 20601,
    /** The address or the whole site has had all of this hour. */
    questionsUsedUp: 20602,
  },
});

export const captchaQuestionCalls = { captchaQuestion };
