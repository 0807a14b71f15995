import { findCityWithProvince } from '@ride/domain/regions/regions';
import { type Grant, roleNames } from '@ride/domain/staff/roles';

/** Formats grants for the audit trail: 客服（南京市、上海市）、内容运营. */
export function formatGrants(grants: readonly Grant[]): string {
  if (grants.length === 0) return '无角色';
  return grants
    .map(({ role, cities }) =>
      cities === null ? roleNames[role] : `${roleNames[role]}（${cities.map(nameOf).join('、')}）`,
    )
    .join('、');
}

const nameOf = (code: string): string => findCityWithProvince(code)?.city.name ?? code;
