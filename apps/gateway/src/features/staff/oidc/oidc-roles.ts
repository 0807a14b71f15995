import { findGrantProblem } from '@ride/domain/staff/grant-rules';
import { type Grant, type Role, roles } from '@ride/domain/staff/roles';

const CITIES = /^\d{3,9}(,\d{3,9})*$/;

/**
 * Reads `support`, or `support:320100,310100` for some cities; returns null for other systems'
 * roles.
 */
function readRole(text: unknown): Grant | null {
  if (typeof text !== 'string') return null;
  const [role = '', cities, ...rest] = text.split(':');
  if (!(roles as readonly string[]).includes(role) || rest.length > 0) return null;
  if (cities !== undefined && !CITIES.test(cities)) return null;
  return { role: role as Role, cities: cities === undefined ? null : cities.split(',') };
}

/**
 * Roles of other systems are ignored. A combination that no administrator could give, such as
 * administrator and support, gives no grants at all.
 */
export function parseGrantsClaim(claim: unknown): Grant[] {
  const names = typeof claim === 'string' ? claim.split(/\s+/) : claim;
  if (!Array.isArray(names)) return [];
  const grants = names.map(readRole).filter((grant) => grant !== null);
  return findGrantProblem(grants) === null ? grants : [];
}
