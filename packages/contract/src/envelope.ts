import * as z from 'zod/mini';
import { isNo, isYes, wireText } from './entities/wire-values.ts';

/** `code` of every answer that succeeded. */
export const SUCCESS_CODE = 200;

/** Refusals any call may give. A call's own refusals are declared beside the call. */
export const sharedRefusals = {
  /** The session is missing or has ended: the page goes to login (LOGIN-1). */
  loginRequired: 10011,
  /** The body or its fields do not match the contract (HTTP 400). */
  malformed: 10400,
  /** Wrong method, wrong content type, too large, too deep: the transport's own refusals (HTTP 4xx). */
  unacceptable: 10406,
  /** The request has a `sign` that does not match its body. */
  wrongSign: 10412,
  /** Internal calls without the service token. */
  forbidden: 10403,
  /** Unknown path, or an object that does not exist for this caller. */
  notFound: 10404,
  /** Too many calls from one address (HTTP 429). */
  busy: 10429,
  /** An internal error, answered without details (HTTP 500). */
  fault: 10500,
  /** The database is unavailable (HTTP 503). */
  unavailable: 10503,
} as const;

export type SharedRefusal = keyof typeof sharedRefusals;

/**
 * What every answer looks like on the wire, by HTTP or by the native bridge. Serializers write an
 * absent field as null.
 */
export const envelope = z.object({
  success: z.catch(
    z.nullish(z.boolean()),
    (misfit) => isYes(misfit?.input) || (isNo(misfit?.input) ? false : null),
  ),
  /** Ours, as `errCode` is: no value of theirs invalidates the answer. */
  code: z.optional(z.unknown()),
  errCode: z.optional(z.unknown()),
  msg: wireText,
  data: z.optional(z.unknown()),
});

export type Envelope = z.infer<typeof envelope>;

/** `data` of a refusal that says when to try again; null in others. */
export const refusalData = z.object({ waitSeconds: z.number().check(z.gt(0), z.lte(86_400)) });

export type RefusalData = z.infer<typeof refusalData>;
