import { type Grant, rolesOfAllCities } from './roles.ts';

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
