import { roles } from '@ride/domain/staff/roles';
import * as z from 'zod/mini';
import { id, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageSchemaOf } from './paging.ts';
import { grant, staffName } from './sign-in.ts';

export const staffStates = ['invited', 'active', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

const grants = z.array(grant).check(z.maxLength(roles.length));
const staffId = id;
/** The audit trail keeps the reason, which can be erased there. */
const reason = text(200);

const heldGrant = z.object({
  role: z.enum(roles),
  cities: z.nullable(z.array(z.string())),
  /** True if the role has no effect until a second administrator confirms it. */
  isPending: z.boolean(),
  /** Name of the person who granted the role. A new invitation counts as granting it again. */
  grantedBy: z.string(),
  /** Id of a staff member, or of the command or service that granted the role. */
  grantedById: z.string(),
  /** Null if nobody has confirmed the role or no confirmation was needed. */
  confirmedBy: z.nullable(z.string()),
});

const staffMember = z.object({
  staffId: z.string(),
  name: z.string(),
  state: z.enum(staffStates),
  grants: z.array(heldGrant),
  /** True if the person signs in at the provider's identity service, which decides their roles. */
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
  /** True for the session that made this call. */
  isOwn: z.boolean(),
});
export type StaffSession = z.infer<typeof staffSession>;

/** The link is shown only once, because the gateway stores only its hash. */
const issuedLink = z.object({ link: z.string(), expiresAt: z.number() });

const ownAccount = { ownAccount: 70111 } as const;
const grantRefusals = {
  /** The role of an administrator cannot be combined with other roles. */
  administratorAlone: 70112,
  roleTwice: 70113,
  /**
   * The roles of administrators and auditors cannot be limited to cities, because their objects
   * belong to no city.
   */
  roleNeedsAllCities: 70120,
} as const;
/** Roles and factors of these accounts are changed at the provider's identity service. */
export const managedElsewhereRefusal = { managedElsewhere: 70114 } as const;

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
    /** Select only people with a role that waits for confirmation. */
    isPending: z.optional(z.literal(true)),
  }),
  response: pageSchemaOf(staffMember),
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
    /** When the open invitation link expires; null without one. */
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
  refusals: { ...ownAccount, ...managedElsewhereRefusal },
});

export const resetSecondFactor = defineDeskCall({
  path: '/desk/staff/resetFactor',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'A link to enrol a new authenticator with the password one has; sessions end',
  request: z.strictObject({ staffId, reason }),
  response: issuedLink,
  refusals: { ...ownAccount, ...managedElsewhereRefusal, noPassword: 70116 },
});

export const changeGrants = defineDeskCall({
  path: '/desk/staff/changeGrants',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Replace the roles of somebody else',
  request: z.strictObject({
    staffId,
    /** The roles that the page showed. If they have changed, the call is refused. */
    expected: grants,
    grants,
    reason,
  }),
  response: staffMember,
  refusals: { editConflict: 70117, ...ownAccount, ...grantRefusals, ...managedElsewhereRefusal },
});

export const decideGrants = defineDeskCall({
  path: '/desk/staff/decideGrants',
  permission: 'staff.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Confirm or refuse the pending roles of somebody, as the second administrator',
  request: z.strictObject({
    staffId,
    /** The pending roles that the page showed. If they have changed, the call is refused. */
    expected: grants,
    decision: z.enum(['confirm', 'refuse']),
  }),
  response: staffMember,
  refusals: {
    notPending: 70118,
    /** The caller granted the role, so another administrator must decide. */
    ownGrant: 70119,
    /** The person has not accepted the invitation yet. */
    notEnrolled: 70121,
    accountDisabled: 70122,
    /** Two administrators must be able to sign in; the second one is created by a command. */
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
  response: pageSchemaOf(staffSession),
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
