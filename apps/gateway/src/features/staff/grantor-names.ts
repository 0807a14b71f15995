import type { Db } from '../../db/schema.ts';
import type { StoredGrant } from './grant-store.ts';
import { findStaffNames } from './staff-store.ts';

const otherGrantors: Readonly<Record<string, string>> = {
  'service-token': '命令行',
  'staff-token': '命令行',
  oidc: '统一登录',
  demo: '演示数据',
};

export type GrantorNames = (id: string) => string;

export async function findGrantorNames(
  db: Db,
  grants: readonly StoredGrant[],
): Promise<GrantorNames> {
  const ids = grants.flatMap(({ grantedBy, confirmedBy }) => [grantedBy, confirmedBy ?? []].flat());
  const names = await findStaffNames(db, [...new Set(ids)]);
  return (id) => names.get(id) ?? otherGrantors[id] ?? id;
}
