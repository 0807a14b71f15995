import { listStaff } from '@ride/contract/desk/staff';
import { useSearchParams } from 'react-router';
import { usePermission } from '../../../api/session.ts';
import { useDeskQuery } from '../../../api/use-desk.ts';

const SERVICE = { value: 'service:service-token', label: '内部系统' };
const MOST = 100;

/** The staff and other systems; somebody else who stands in the address is offered by their id. */
export function useActorOptions(): { value: string; label: string }[] {
  const mayRead = usePermission('staff.read');
  const staff = useDeskQuery(listStaff, { limit: MOST }, { enabled: mayRead });
  const [params] = useSearchParams();
  const known = (staff.data?.rows ?? []).map(({ staffId, name }) => ({
    value: `staff:${staffId}`,
    label: name,
  }));
  const options = [...known, SERVICE];
  const chosen = params.get('actor');
  if (chosen === null || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: chosen }];
}
