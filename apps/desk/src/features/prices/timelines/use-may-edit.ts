import { hasPermission } from '@ride/domain/staff/roles';
import { useSession } from '../../../api/session.ts';
import type { TimelineKind } from '../../../ui/change/addresses.ts';

/** A calendar holds for the whole country, so that a role limited to cities does not suffice. */
export function useMayEdit(kind: TimelineKind): boolean {
  const { grants, permissions } = useSession();
  return kind === 'calendar'
    ? hasPermission(grants, 'price.edit', null)
    : permissions.includes('price.edit');
}
