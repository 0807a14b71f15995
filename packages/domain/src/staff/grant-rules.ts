import {
  type Grant,
  type Permission,
  type Role,
  rolePermissions,
  rolesOfAllCities,
} from './roles.ts';

export type GrantProblem =
  /** An administrator has no right of business, so the role stands alone. */
  | 'administratorAlone'
  /** A role twice: its cities belong into one grant. */
  | 'roleTwice'
  /** A role for what belongs to no city, limited to some. */
  | 'roleNeedsAllCities';

/** What is wrong with the grants of one person; null for grants that can be given. */
export function grantProblem(grants: readonly Grant[]): GrantProblem | null {
  if (new Set(grants.map(({ role }) => role)).size < grants.length) return 'roleTwice';
  const hasAdministrator = grants.some(({ role }) => role === 'administrator');
  if (hasAdministrator && grants.length > 1) return 'administratorAlone';
  const isLimited = grants.some(
    ({ role, cities }) => cities !== null && rolesOfAllCities.includes(role),
  );
  return isLimited ? 'roleNeedsAllCities' : null;
}

/** Equal in roles and cities, in whatever order. */
export function sameGrants(one: readonly Grant[], other: readonly Grant[]): boolean {
  const keys = (grants: readonly Grant[]) =>
    grants
      .map(({ role, cities }) => `${role}:${cities === null ? '*' : [...cities].sort()}`)
      .sort();
  return keys(one).join('\n') === keys(other).join('\n');
}

/** Whether somebody who has one grant has another with it: the same role, in no further city. */
export const isWithin = (grant: Grant, held: Grant): boolean =>
  grant.role === held.role &&
  (held.cities === null || (grant.cities?.every((city) => held.cities?.includes(city)) ?? false));

/** Who may do one of these decides about money, people's data, other accounts or what all people read. */
const sensitivePermissions: readonly Permission[] = [
  'company.decide',
  'privacy.handle',
  'person.unmask',
  'dispute.decide',
  'dispute.sign',
  'list.export',
  'invitation.review',
  'content.publish',
  'staff.manage',
];

/** Whether a role gives nothing until a second administrator has confirmed it: two people are two. */
export const needsConfirmation = (role: Role): boolean =>
  rolePermissions[role].some((permission) => sensitivePermissions.includes(permission));

/**
 * Why an administrator cannot confirm the pending roles of an account, given who gave them; null
 * where they can confirm at least one.
 */
export function confirmationProblem(
  state: 'invited' | 'active' | 'disabled',
  grantorIds: readonly string[],
  administratorId: string,
): 'ownGrant' | 'notEnrolled' | 'accountDisabled' | null {
  if (grantorIds.every((id) => id === administratorId)) return 'ownGrant';
  if (state === 'disabled') return 'accountDisabled';
  // Whoever has the link could still become the person who was confirmed.
  return state === 'invited' ? 'notEnrolled' : null;
}
