import { roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { grant, staffName } from './desk/sign-in.ts';
import { staffStates } from './desk/staff.ts';
import { noAnswerData } from './fields.ts';

/**
 * Commands for staff accounts: they create the first administrators, and help people who cannot
 * sign in.
 */

const unknownStaff = {
  /** No member of staff has this name. */
  unknownStaff: 60301,
} as const;
const issuedLink = z.object({
  /** The link to give to the person, for one use. */
  link: z.string(),
  expiresAt: z.number(),
});

export const inviteStaffByCommand = defineCall({
  gateway: 'common',
  path: '/internal/v1/staff/invite',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'Invite somebody; all but the first two administrators are confirmed at the desk',
  request: z.strictObject({
    name: staffName,
    /** The roles with their cities. */
    grants: z.array(grant).check(z.minLength(1), z.maxLength(roles.length)),
  }),
  response: z.object({
    ...issuedLink.shape,
    /** True if the role waits for an administrator's confirmation at the desk. */
    isPending: z.boolean(),
  }),
  refusals: {
    /** Somebody else has this name. */
    nameTaken: 60302,
    /** These roles cannot be granted; `msg` says why. */
    grantsRefused: 60303,
  },
});

export const resetStaffFactor = defineCall({
  gateway: 'common',
  path: '/internal/v1/staff/resetFactor',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'A link to enrol a new authenticator, of use only with the password; sessions end',
  request: z.strictObject({ name: staffName }),
  response: issuedLink,
  refusals: {
    ...unknownStaff,
    /** The person has not set a password yet. */
    noPassword: 60304,
  },
});

export const disableStaff = defineCall({
  gateway: 'common',
  path: '/internal/v1/staff/disable',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'Disable an account and end its sessions; two administrators stay',
  request: z.strictObject({ name: staffName }),
  response: noAnswerData,
  refusals: {
    ...unknownStaff,
    /** Two administrators must stay. */
    lastAdministrators: 60305,
  },
});

export const listStaffByCommand = defineCall({
  gateway: 'common',
  path: '/internal/v1/staff/list',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'The staff by name, a page at a time',
  request: z.strictObject({
    /** `next` of the previous page; absent for the first page. */
    after: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/))),
  }),
  response: z.object({
    /** The staff of this page. */
    list: z.array(
      z.object({
        /** Name of the person. */
        name: z.string(),
        /** State of the account. */
        state: z.enum(staffStates),
        /** The roles of the person. */
        roles: z.array(z.enum(roles)),
        /** The roles among these that wait for a second administrator. */
        pending: z.array(z.enum(roles)),
        /** When the person last signed in, in epoch milliseconds. */
        lastSignInAt: z.nullable(z.number()),
      }),
    ),
    /** Last name of this page; null on the last page. */
    next: z.nullable(z.string()),
  }),
});

export const internalStaffCalls = {
  inviteStaffByCommand,
  resetStaffFactor,
  disableStaff,
  listStaffByCommand,
};
