import {
  type Grant,
  type Permission,
  type Role,
  rolePermissions,
  rolesOfAllCities,
} from './roles.ts';

export type GrantProblem =
  | 'administratorAlone'
  | 'roleTwice'
  /** A role whose objects belong to no city was limited to cities. */
  | 'roleNeedsAllCities';

export function findGrantProblem(grants: readonly Grant[]): GrantProblem | null {
  if (new Set(grants.map(({ role }) => role)).size < grants.length) return 'roleTwice';
  const hasAdministrator = grants.some(({ role }) => role === 'administrator');
  if (hasAdministrator && grants.length > 1) return 'administratorAlone';
  const isLimited = grants.some(
    ({ role, cities }) => cities !== null && rolesOfAllCities.includes(role),
  );
  return isLimited ? 'roleNeedsAllCities' : null;
}

/** The order of roles and cities does not matter. */
export function areGrantsEqual(one: readonly Grant[], other: readonly Grant[]): boolean {
  const keys = (grants: readonly Grant[]) =>
    grants
      .map(({ role, cities }) => `${role}:${cities === null ? '*' : [...cities].sort()}`)
      .sort();
  return keys(one).join('\n') === keys(other).join('\n');
}

/** True if a person with `held` already has everything that `grant` gives. */
export const isGrantWithin = (grant: Grant, held: Grant): boolean =>
  grant.role === held.role &&
  (held.cities === null || (grant.cities?.every((city) => held.cities?.includes(city)) ?? false));

/** Permissions that decide about money, personal data, other accounts or published content. */
const sensitivePermissions: readonly Permission[] = [
  'company.decide',
  'privacy.handle',
  'person.unmask',
  'dispute.decide',
  'dispute.sign',
  'list.export',
  'invitation.review',
  'content.publish',
  'price.edit',
  'price.approve',
  'activity.edit',
  'activity.approve',
  'staff.manage',
  'keys.manage',
];

/**
 * Such a role has no effect until a second administrator has confirmed it, so that one person alone
 * cannot grant it.
 */
export const needsConfirmation = (role: Role): boolean =>
  rolePermissions[role].some((permission) => sensitivePermissions.includes(permission));

export function findConfirmationProblem(
  state: 'invited' | 'active' | 'disabled',
  grantorIds: readonly string[],
  administratorId: string,
): 'ownGrant' | 'notEnrolled' | 'accountDisabled' | null {
  if (grantorIds.every((id) => id === administratorId)) return 'ownGrant';
  if (state === 'disabled') return 'accountDisabled';
  // Anybody who has the invitation link could still take over the account that is being confirmed.
  return state === 'invited' ? 'notEnrolled' : null;
}
