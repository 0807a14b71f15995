import type { ChangeKind } from '@ride/contract/entities/change-item';
import { type Grant, hasPermission } from '@ride/domain/staff/roles';
import { hasNotice } from './kinds.ts';

/** Whoever only answers callers reads what was announced, and not what is being prepared. */
export const seesOpenChanges = (grants: readonly Grant[]): boolean =>
  (['change.edit', 'change.approve', 'audit.read'] as const).some((right) =>
    hasPermission(grants, right),
  );

export const mayRead = (
  grants: readonly Grant[],
  { approvedAt }: { readonly approvedAt: number | null },
): boolean => approvedAt !== null || seesOpenChanges(grants);

/** Cases about a change are for whoever supervises disputes in every city of it. */
export const mayReprice = (
  grants: readonly Grant[],
  items: readonly Pick<ConcernedItem, 'cities'>[],
): boolean =>
  items.every(({ cities }) =>
    cities === null
      ? hasPermission(grants, 'dispute.sign', null)
      : cities.every((city) => hasPermission(grants, 'dispute.sign', city)),
  );

interface ConcernedItem {
  readonly kind: ChangeKind;
  readonly cities: readonly string[] | null;
}

/** A person needs the right in every city of every item, and for all cities where that is meant. */
export const hasRights = (
  grants: readonly Grant[],
  act: 'edit' | 'approve',
  items: readonly ConcernedItem[],
): boolean =>
  items.every(({ kind, cities }) => {
    const right = `${hasNotice(kind) ? 'price' : 'activity'}.${act}` as const;
    if (cities === null) return hasPermission(grants, right, null);
    return (
      hasPermission(grants, right) && cities.every((city) => hasPermission(grants, right, city))
    );
  });
