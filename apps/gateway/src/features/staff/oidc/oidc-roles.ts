import { grantProblem } from '@ride/domain/staff/grant-rules';
import { type Grant, type Role, roles } from '@ride/domain/staff/roles';

const CITIES = /^\d{3,9}(,\d{3,9})*$/;

/** `support`, or `support:320100,310100` for some cities; null for what is no role of ours. */
function readRole(text: unknown): Grant | null {
  if (typeof text !== 'string') return null;
  const [role = '', cities, ...rest] = text.split(':');
  if (!(roles as readonly string[]).includes(role) || rest.length > 0) return null;
  if (cities !== undefined && !CITIES.test(cities)) return null;
  return { role: role as Role, cities: cities === undefined ? null : cities.split(',') };
}

/**
 * The grants that a claim of the identity service means. Other systems' roles are passed over;
 * what no administrator could give, such as an administrator with business, gives nothing.
 */
export function grantsOfClaim(claim: unknown): Grant[] {
  const names = typeof claim === 'string' ? claim.split(/\s+/) : claim;
  if (!Array.isArray(names)) return [];
  const grants = names.map(readRole).filter((grant) => grant !== null);
  return grantProblem(grants) === null ? grants : [];
}
