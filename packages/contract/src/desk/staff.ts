import { roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { id, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageOf } from './paging.ts';
import { grant, staffName } from './sign-in.ts';

/** 管理: who works at the desk, with which rights, and where they are signed in. */

export const staffStates = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

const grants = z.array(grant).check(z.maxLength(roles.length));
const staffId = id;
/** Typed by an administrator; kept in the audit, where it can be erased. */
const reason = text(200);

const heldGrant = z.object({
  role: z.enum(roles),
  cities: z.nullable(z.array(z.string())),
  /** Waits for a second administrator, and gives nothing until then. */
  isPending: z.boolean(),
  /** Names; somebody who invited anew counts as who gave it. */
  grantedBy: z.string(),
  /** Of the staff, or of a command or service that gives roles. */
  grantedById: z.string(),
  /** Null while it is pending, and where nobody had to confirm. */
  confirmedBy: z.nullable(z.string()),
});

const staffMember = z.object({
  staffId: z.string(),
  name: z.string(),
  state: z.enum(staffStates),
  grants: z.array(heldGrant),
  /** Signs in at the provider's identity service, which decides about the roles. */
  isOidc: z.boolean(),
  createdAt: z.number(),
  lastSignInAt: z.nullable(z.number()),
});
export type StaffMember = z.infer<typeof staffMember>;

export const staffSession = z.object({
  sessionId: z.string(),
  staffId: z.string(),
  name: z.string(),
  method: z.enum(['password', 'recoveryCode', 'invitation', 'oidc', 'demo']),
  address: z.string(),
  signedInAt: z.number(),
  usedAt: z.number(),
  /** The session that asks. */
  isOwn: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

/** A link that is shown once: only its hash is stored. */
const issuedLink = z.object({ link: z.string(), expiresAt: z.number() });

const ownAccount = { ownAccount: 70111 } as const;
const grantRefusals = {
  /** An administrator has no right of business: the role stands alone. */
  administratorAlone: 70112,
  /** The same role twice. */
  roleTwice: 70113,
  /** Administrators and auditors are not limited to cities: what they do belongs to none. */
  roleNeedsAllCities: 70120,
} as const;
/** Roles and factors of people who sign in elsewhere are changed there. */
export const managedElsewhere = { managedElsewhere: 70114 } as const;

export const listStaff = defineDeskCall({
  path: '/desk/staff/list',
  permission: 'staff.read',
  needsAllCities: true,
  summary: 'The staff by name',
  request: z.strictObject({
    ...pageFields,
    namePrefix: z.optional(staffName),
    state: z.optional(z.enum(staffStates)),
    role: z.optional(z.enum(roles)),
    /** Only those with a role that waits for a second administrator. */
    isPending: z.optional(z.literal(true)),
  }),
  response: pageOf(staffMember),
});

export const readStaffMember = defineDeskCall({
  path: '/desk/staff/read',
  permission: 'staff.read',
  needsAllCities: true,
  summary: 'One member of the staff with their living sessions',
  request: z.strictObject({ staffId }),
  response: z.object({
    member: staffMember,
    sessions: z.array(staffSession),
    /** When the link that is still out ends; null without one. */
    invitationExpiresAt: z.nullable(z.number()),
  }),
});

export const inviteStaff = defineDeskCall({
  path: '/desk/staff/invite',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Invite somebody; roles that decide or see data wait for a second administrator',
  request: z.strictObject({ name: staffName, grants: grants.check(z.minLength(1)) }),
  response: z.object({ staffId: z.string(), ...issuedLink.shape }),
  refusals: { nameTaken: 70115, ...grantRefusals },
});

export const reinviteStaff = defineDeskCall({
  path: '/desk/staff/reinvite',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'A new invitation: password and factor are set anew, such roles confirmed anew',
  request: z.strictObject({ staffId, reason }),
  response: issuedLink,
  refusals: { ...ownAccount, ...managedElsewhere },
});

export const resetSecondFactor = defineDeskCall({
  path: '/desk/staff/resetFactor',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'A link to enrol a new authenticator with the password one has; sessions end',
  request: z.strictObject({ staffId, reason }),
  response: issuedLink,
  refusals: { ...ownAccount, ...managedElsewhere, noPassword: 70116 },
});

export const changeGrants = defineDeskCall({
  path: '/desk/staff/changeGrants',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Replace the roles of somebody else',
  request: z.strictObject({
    staffId,
    /** What the page showed: if it is no longer so, nothing is changed. */
    expected: grants,
    grants,
    reason,
  }),
  response: staffMember,
  refusals: { editConflict: 70117, ...ownAccount, ...grantRefusals, ...managedElsewhere },
});

export const decideGrants = defineDeskCall({
  path: '/desk/staff/decideGrants',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Confirm or refuse the pending roles of somebody, as the second administrator',
  request: z.strictObject({
    staffId,
    /** The pending roles that the page showed: if they are no longer those, nothing is decided. */
    expected: grants,
    decision: z.enum(['confirm', 'refuse']),
  }),
  response: staffMember,
  refusals: {
    notPending: 70118,
    /** Given by oneself: somebody else decides. */
    ownGrant: 70119,
    /** Not yet: the invitation is still out. */
    notEnrolled: 70121,
    accountDisabled: 70122,
    /** Two are needed who can sign in; the second comes by a command. */
    tooFewAdministrators: 70123,
    editConflict: 70117,
    ...ownAccount,
  },
});

export const setStaffDisabled = defineDeskCall({
  path: '/desk/staff/setDisabled',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Disable an account, which ends its sessions, or enable it again',
  request: z.strictObject({ staffId, disabled: z.boolean(), reason }),
  response: staffMember,
  refusals: ownAccount,
});

export const listStaffSessions = defineDeskCall({
  path: '/desk/staff/sessions',
  permission: 'staff.read',
  needsAllCities: true,
  summary: 'Who is signed in now, newest first',
  request: z.strictObject({ ...pageFields }),
  response: pageOf(staffSession),
});

export const endStaffSessions = defineDeskCall({
  path: '/desk/staff/endSessions',
  permission: 'staff.manage',
  needsAllCities: true,
  summary: 'End one session of somebody, or all of them',
  request: z.strictObject({ staffId, sessionId: z.optional(id) }),
  response: z.object({ ended: z.number() }),
});

export const staffCalls = {
  listStaff,
  readStaffMember,
  inviteStaff,
  reinviteStaff,
  resetSecondFactor,
  changeGrants,
  decideGrants,
  setStaffDisabled,
  listStaffSessions,
  endStaffSessions,
};
