import { permissions, roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { areaCode, noAnswerData, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** The session travels in a cookie that scripts cannot read. */

/** Sign-in name that the administrator chose. */
export const staffName = text(40).check(
  z.refine((name) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name)),
);

export const grant = z.strictObject({
  /** The role that is granted. */
  role: z.enum(roles),
  /** City codes; null for all cities. */
  cities: z.nullable(z.array(areaCode).check(z.minLength(1), z.maxLength(400))),
});

/** The length is checked by the password rule, which gives a message for each error. */
export const password = z.string().check(z.minLength(1), z.maxLength(256));
export const totpCode = z.string().check(z.regex(/^\d{6}$/));
/** Sixteen letters and digits, with or without hyphens. */
const recoveryCode = z.string().check(z.minLength(1), z.maxLength(40));
const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/));

/**
 * How the second factor is shown again: by typing a code, at the provider's identity service, or by
 * a click in development.
 */
const stepUpBy = z.enum(['code', 'oidc', 'demo']);

const deskSession = z.object({
  staffId: z.string(),
  name: z.string(),
  grants: z.array(z.object({ role: z.enum(roles), cities: z.nullable(z.array(z.string())) })),
  /** Roles that have no effect until a second administrator confirms them. */
  pendingRoles: z.array(z.enum(roles)),
  /**
   * All permissions of the grants together, each for at least one city. `grants` says for which
   * cities.
   */
  permissions: z.array(z.enum(permissions)),
  /** Wrong sign-in attempts on this account since the last sign-in; null if there were none. */
  failures: z.nullable(z.object({ count: z.number(), lastAt: z.nullable(z.number()) })),
  /**
   * How many of the eight recovery codes are unused; null for accounts of the provider's identity
   * service.
   */
  recoveryCodesLeft: z.nullable(z.number()),
  stepUpBy,
  /** Epoch milliseconds, like all moments here. */
  signedInAt: z.number(),
  /** The session ends twelve hours after the sign-in, even if it is used. */
  endsAt: z.number(),
  /** The session ends at this moment if no further call is made. */
  idleEndsAt: z.number(),
  /** When the second factor was last shown. It stays fresh for five minutes. */
  factorAt: z.number(),
});
export type DeskSession = z.infer<typeof deskSession>;

export const attemptRefusals = {
  /** Name, password or code is wrong; the answer does not say which. */
  wrongCredentials: 70101,
  /** Too many attempts; nothing was compared, and the answer has the seconds to wait. */
  tooManyAttempts: 70102,
} as const;

export const signInOptions = defineDeskCall({
  path: '/desk/signIn/options',
  access: 'anyone',
  permission: null,
  summary: 'What the sign-in page offers',
  request: z.strictObject({}),
  response: z.object({
    /** One demo account for each role in development; otherwise empty. */
    demoStaff: z.array(z.object({ name: z.string(), roles: z.array(z.enum(roles)) })),
    /** True if people can sign in at the provider's identity service through `/desk/oidc/start`. */
    oidc: z.boolean(),
  }),
});

export const signInWithPassword = defineDeskCall({
  path: '/desk/signIn/password',
  access: 'anyone',
  permission: null,
  summary: 'Sign in with name, password and a code of the authenticator',
  request: z.strictObject({ name: staffName, password, code: totpCode }),
  response: deskSession,
  refusals: attemptRefusals,
});

export const signInWithRecoveryCode = defineDeskCall({
  path: '/desk/signIn/recoveryCode',
  access: 'anyone',
  permission: null,
  summary: 'Sign in with name, password and one of the recovery codes, which is used up',
  request: z.strictObject({ name: staffName, password, recoveryCode }),
  response: deskSession,
  refusals: attemptRefusals,
});

export const signInAsDemo = defineDeskCall({
  path: '/desk/signIn/demo',
  access: 'anyone',
  permission: null,
  summary: 'Sign in as one of the demo staff; exists in development only',
  request: z.strictObject({ name: staffName }),
  response: deskSession,
});

const invitationRefusals = {
  /** The invitation was used, is older than a day, was replaced, or never existed. */
  invitationEnded: 70103,
} as const;

export const readInvitation = defineDeskCall({
  path: '/desk/invitation/read',
  access: 'anyone',
  permission: null,
  summary: 'Whom an invitation is for, and what they have to do',
  request: z.strictObject({ token: invitationToken }),
  response: z.object({
    name: z.string(),
    /**
     * For `account` the person chooses a password and enrols an authenticator. For `factor` the
     * person types the existing password and enrols a new authenticator.
     */
    kind: z.enum(['account', 'factor']),
    expiresAt: z.number(),
  }),
  refusals: invitationRefusals,
});

export const acceptInvitation = defineDeskCall({
  path: '/desk/invitation/accept',
  access: 'anyone',
  permission: null,
  summary: 'First step: the password; answers with what the authenticator has to scan',
  request: z.strictObject({ token: invitationToken, password }),
  response: z.object({
    /** Address for a QR code, beginning with `otpauth://totp/`. */
    otpauthUri: z.string(),
    /** The same secret in letters, for typing it by hand. */
    secret: z.string(),
  }),
  refusals: {
    ...invitationRefusals,
    ...attemptRefusals,
    /** `msg` says why the password is too weak. */
    weakPassword: 70104,
  },
});

export const confirmInvitation = defineDeskCall({
  path: '/desk/invitation/confirm',
  access: 'anyone',
  permission: null,
  summary: 'Second step: a code of the authenticator; answers with the recovery codes, signed in',
  request: z.strictObject({ token: invitationToken, code: totpCode }),
  response: z.object({
    /** Shown only once. */
    recoveryCodes: z.array(z.string()),
    signedIn: deskSession,
  }),
  refusals: { ...invitationRefusals, ...attemptRefusals },
});

export const whoAmI = defineDeskCall({
  path: '/desk/session/read',
  permission: null,
  summary: 'Who is signed in, with which rights, and until when',
  request: z.strictObject({}),
  response: deskSession,
});

export const stepUp = defineDeskCall({
  path: '/desk/session/stepUp',
  permission: null,
  summary: 'Show the second factor again: a code of the authenticator or a recovery code',
  /** `code` is absent for demo accounts. */
  request: z.strictObject({ code: z.optional(recoveryCode) }),
  response: deskSession,
  refusals: attemptRefusals,
});

export const signOut = defineDeskCall({
  path: '/desk/session/end',
  permission: null,
  summary: 'End the session of the request',
  request: z.strictObject({}),
  response: noAnswerData,
});

export const signInCalls = {
  signInOptions,
  signInWithPassword,
  signInWithRecoveryCode,
  signInAsDemo,
  readInvitation,
  acceptInvitation,
  confirmInvitation,
  whoAmI,
  stepUp,
  signOut,
};
