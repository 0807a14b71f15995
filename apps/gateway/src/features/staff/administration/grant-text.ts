import { type Grant, roleNames } from '@ride/domain/staff/roles';

/** Grants as the audit tells of them: 客服（320100、310100）、内容运营. */
export function grantText(grants: readonly Grant[]): string {
  if (grants.length === 0) return '无角色';
  return grants
    .map(({ role, cities }) =>
      cities === null ? roleNames[role] : `${roleNames[role]}（${cities.join('、')}）`,
    )
    .join('、');
}
