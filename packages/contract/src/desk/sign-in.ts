import { permissions, roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { areaCode, nothing, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';

/** Calls of signing in at the desk. The session itself travels in a cookie that no script reads. */

/** By which somebody signs in: their own name or a short one, as the administrator chose it. */
export const staffName = text(40).check(
  z.refine((name) => /[^\s\p{Default_Ignorable_Code_Point}]/u.test(name)),
);

/** A role everywhere, or in some cities only. */
export const grant = z.strictObject({
  role: z.enum(roles),
  /** City codes; null for all cities. */
  cities: z.nullable(z.array(areaCode).check(z.minLength(1), z.maxLength(400))),
});

/** Its length is judged by the rule for passwords, which has words for what is wrong. */
export const password = z.string().check(z.minLength(1), z.maxLength(256));
export const totpCode = z.string().check(z.regex(/^\d{6}$/));
/** Sixteen letters and digits, with or without the hyphens it is printed with. */
const recoveryCode = z.string().check(z.minLength(1), z.maxLength(40));
const invitationToken = z.string().check(z.regex(/^[\w-]{43}$/));

/** How the second factor is shown again: typed, at the provider's identity service, or by a click. */
const stepUpBy = z.enum(['code', 'oidc', 'demo']);

/** The signed-in person, as the desk knows them at this moment. */
const deskSession = z.object({
  staffId: z.string(),
  name: z.string(),
  grants: z.array(z.object({ role: z.enum(roles), cities: z.nullable(z.array(z.string())) })),
  /** Roles that give nothing until a second administrator confirms them. */
  pendingRoles: z.array(z.enum(roles)),
  /** What the grants add up to somewhere; in which cities, the grants tell. */
  permissions: z.array(z.enum(permissions)),
  /** Wrong attempts on this account since the sign-in before this one; null without any. */
  failures: z.nullable(z.object({ count: z.number(), lastAt: z.nullable(z.number()) })),
  /** Of eight; null for people without any, who sign in elsewhere. */
  recoveryCodesLeft: z.nullable(z.number()),
  stepUpBy,
  /** Epoch milliseconds, as all times. */
  signedInAt: z.number(),
  /** Twelve hours after signing in, whatever happens. */
  endsAt: z.number(),
  /** Without another call until then. */
  idleEndsAt: z.number(),
  /** When the second factor was last shown; fresh for five minutes. */
  factorAt: z.number(),
});
export type DeskSession = z.infer<typeof deskSession>;

export const attemptRefusals = {
  /** Name, password or code: which of them is not said. */
  wrongCredentials: 70101,
  /** With a wait; nothing was compared. */
  tooManyAttempts: 70102,
} as const;

export const signInOptions = defineDeskCall({
  path: '/desk/signIn/options',
  access: 'anyone',
  permission: null,
  summary: 'What the sign-in page offers',
  request: z.strictObject({}),
  response: z.object({
    /** One for every role, in development only; otherwise empty. */
    demoStaff: z.array(z.object({ name: z.string(), roles: z.array(z.enum(roles)) })),
    /** Whether `/desk/oidc/start` leads to the provider's identity service. */
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
  /** Used, older than a day, replaced by another, or never issued. */
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
    /** `account`: choose a password and enrol. `factor`: type the password and enrol anew. */
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
    /** For a QR code: otpauth://totp/… */
    otpauthUri: z.string(),
    /** The same in letters, to be typed where nothing can be scanned. */
    secret: z.string(),
  }),
  refusals: {
    ...invitationRefusals,
    ...attemptRefusals,
    /** `msg` says what is wrong with it. */
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
    /** Shown once. */
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
  /** Demo staff send no code. */
  request: z.strictObject({ code: z.optional(recoveryCode) }),
  response: deskSession,
  refusals: attemptRefusals,
});

export const signOut = defineDeskCall({
  path: '/desk/session/end',
  permission: null,
  summary: 'End the session of the request',
  request: z.strictObject({}),
  response: nothing,
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
