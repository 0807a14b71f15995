import * as z from 'zod/mini';
import { isFalseFlag, isTrueFlag, wireText } from './entities/wire-values.ts';

/** `code` of every successful answer. */
export const SUCCESS_CODE = 200;

/** Refusals that any call may give; further ones are declared with each call. */
export const sharedRefusals = {
  /** The session is missing or has ended, so the page opens the login (LOGIN-1). */
  loginRequired: 10011,
  /** The body or its fields do not match the contract (HTTP 400). */
  malformed: 10400,
  /**
   * The method or content type is wrong, or the body is too large or too deeply nested (HTTP 4xx).
   */
  unacceptable: 10406,
  /** The request has a `sign` that does not match its body. */
  wrongSign: 10412,
  /** The call needs a key of its group, and the request has none, or one that is not valid. */
  forbidden: 10403,
  /** The path is unknown, or the object does not exist for this caller. */
  notFound: 10404,
  /** Too many calls came from one client address (HTTP 429). */
  busy: 10429,
  /** An internal error, answered without details (HTTP 500). */
  fault: 10500,
  /** The database is unavailable (HTTP 503). */
  unavailable: 10503,
} as const;

export type SharedRefusal = keyof typeof sharedRefusals;

/**
 * The envelope of every answer, by HTTP or through the native bridge. Serializers send an absent
 * field as null.
 */
export const envelope = z.object({
  success: z.catch(
    z.nullish(z.boolean()),
    (misfit) => isTrueFlag(misfit?.input) || (isFalseFlag(misfit?.input) ? false : null),
  ),
  /**
   * `code` and `errCode` are set by our gateway; whatever another gateway sends there is accepted.
   */
  code: z.optional(z.unknown()),
  errCode: z.optional(z.unknown()),
  msg: wireText,
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;

/** `data` of a refusal with a waiting time; other refusals have null. */
export const refusalData = z.object({
  /** Seconds after which the call may be made again. */
  waitSeconds: z.number().check(z.gt(0), z.lte(86_400)),
});

export type RefusalData = z.infer<typeof refusalData>;
