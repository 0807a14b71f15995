import * as z from 'zod/mini';
import { id, noAnswerData } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { attemptRefusals, password, totpCode } from './sign-in.ts';
import { managedElsewhereRefusal, staffSession } from './staff.ts';

export const listOwnSessions = defineDeskCall({
  path: '/desk/account/sessions',
  permission: null,
  summary: 'Where one is signed in now, newest first',
  request: z.strictObject({}),
  response: z.object({ sessions: z.array(staffSession) }),
});

export const endOwnSession = defineDeskCall({
  path: '/desk/account/endSession',
  permission: null,
  summary: 'End one of the own sessions',
  request: z.strictObject({ sessionId: id }),
  response: noAnswerData,
});

export const changePassword = defineDeskCall({
  path: '/desk/account/changePassword',
  permission: null,
  needsFreshFactor: true,
  summary: 'Replace the own password; all other sessions end',
  request: z.strictObject({ oldPassword: password, newPassword: password }),
  response: noAnswerData,
  refusals: { ...attemptRefusals, ...managedElsewhereRefusal, weakPassword: 70104 },
});

export const beginFactorChange = defineDeskCall({
  path: '/desk/account/beginFactor',
  permission: null,
  needsFreshFactor: true,
  summary: 'What a new authenticator has to scan; the old one works until the second step',
  request: z.strictObject({}),
  response: z.object({
    otpauthUri: z.string(),
    secret: z.string(),
    /** The secret, encrypted for this person. The second step sends this text back. */
    enrolment: z.string(),
  }),
  refusals: managedElsewhereRefusal,
});

const recoveryCodes = z.object({
  /** Shown once; all earlier recovery codes stop working. */
  recoveryCodes: z.array(z.string()),
});

export const finishFactorChange = defineDeskCall({
  path: '/desk/account/finishFactor',
  permission: null,
  needsFreshFactor: true,
  summary:
    'Second step: a code of the new authenticator, which replaces the old; other sessions end',
  request: z.strictObject({
    enrolment: z.string().check(z.regex(/^[\w-]{1,300}$/)),
    code: totpCode,
  }),
  response: recoveryCodes,
  refusals: {
    ...attemptRefusals,
    ...managedElsewhereRefusal,
    /** The first step was too long ago. */
    enrolmentEnded: 70105,
  },
});

export const renewRecoveryCodes = defineDeskCall({
  path: '/desk/account/recoveryCodes',
  permission: null,
  needsFreshFactor: true,
  summary: 'Eight new recovery codes in place of the old',
  request: z.strictObject({}),
  response: recoveryCodes,
  /** `wrongCredentials` means that the account was reset in the meantime. */
  refusals: { ...managedElsewhereRefusal, wrongCredentials: attemptRefusals.wrongCredentials },
});

export const accountCalls = {
  listOwnSessions,
  endOwnSession,
  changePassword,
  beginFactorChange,
  finishFactorChange,
  renewRecoveryCodes,
};
