import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { nothing, phone } from './fields.ts';
import { smsCode, smsCodeRefusals } from './verification.ts';

const openedSession = z.object({
  token: z.string(),
  /** Epoch milliseconds. */
  expiresAt: z.optional(z.number()),
});

export const login = defineCall({
  gateway: 'common',
  path: '/api/common/v1/login',
  ours: true,
  summary: 'Open a session with a phone and its text-message code',
  request: z.strictObject({ mobile: phone, identifyCode: smsCode }),
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
  response: nothing,
});

export const exchangeMiniToken = defineCall({
  gateway: 'common',
  path: '/api/common/v1/exchangeMiniToken',
  ours: true,
  summary: "Exchange a mini-program's token, once, for a session",
  request: z.strictObject({ miniToken: z.string().check(z.minLength(1), z.maxLength(512)) }),
  response: openedSession,
  refusals: { miniTokenEnded: 20201 },
});

export const sessionCalls = { login, logout, exchangeMiniToken };
