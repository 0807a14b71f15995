import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { wireMoment } from './entities/wire-values.ts';
import { areaCode, hostContext, noAnswerData, phone } from './fields.ts';
import { smsCode, smsCodeRefusals } from './verification.ts';

/**
 * Sent if the gateway supports the extension `lastLogin`: the environment of the page, and its city
 * if known.
 */
const loginOrigin = z.strictObject({ context: hostContext, cityCode: z.optional(areaCode) });
export type LoginOrigin = z.infer<typeof loginOrigin>;

/** The previous login; unknown fields are left out. */
const lastLogin = z.object({
  /** Epoch milliseconds. */
  at: z.number(),
  context: z.optional(hostContext),
  cityName: z.optional(z.string()),
  /** True if both cities are known and differ. */
  isOtherCity: z.optional(z.boolean()),
});
export type LastLogin = z.infer<typeof lastLogin>;

const openedSession = z.object({
  token: z.string(),
  expiresAt: wireMoment,
  lastLogin: z.optional(z.catch(z.optional(lastLogin), undefined)),
});

export const login = defineCall({
  gateway: 'common',
  path: '/api/common/v1/login',
  ours: true,
  access: 'sessionRead',
  isCostly: true,
  summary: 'Open a session with a phone and its text-message code',
  request: z.strictObject({
    mobile: phone,
    identifyCode: smsCode,
    origin: z.optional(loginOrigin),
  }),
  response: openedSession,
  refusals: smsCodeRefusals,
});

export const logout = defineCall({
  gateway: 'common',
  path: '/api/common/v1/logout',
  ours: true,
  access: 'sessionRead',
  summary: 'End the session whose token the request carries',
  request: z.strictObject({}),
  response: noAnswerData,
});

export const logoutEverywhere = defineCall({
  gateway: 'common',
  path: '/api/common/v1/logoutEverywhere',
  ours: true,
  access: 'sessionNeeded',
  summary: 'End every session of the phone whose session the request carries',
  request: z.strictObject({}),
  response: z.object({
    /** Number of ended sessions, including the one of the request. */
    ended: z.number(),
  }),
});

export const exchangeMiniToken = defineCall({
  gateway: 'common',
  path: '/api/common/v1/exchangeMiniToken',
  ours: true,
  isCostly: true,
  summary: "Exchange a mini-program's token, once, for a session",
  request: z.strictObject({
    miniToken: z.string().check(z.minLength(1), z.maxLength(512)),
    origin: z.optional(loginOrigin),
  }),
  response: openedSession,
  refusals: {
    /** The token has expired or was used. */
    miniTokenEnded: 20201,
  },
});

export const sessionCalls = { login, logout, logoutEverywhere, exchangeMiniToken };
