import { cities } from '@ride/domain/regions/cities';
import { cityAt } from '@ride/domain/regions/regions';
import { citiesWith, type Permission } from '@ride/domain/staff/roles';
import { useSession } from '../api/session.ts';
import type { ListFilter } from './ListPage.tsx';

/** By who has a case. */
export const takenFilter: ListFilter = {
  kind: 'choice',
  name: 'taken',
  label: '处理人',
  options: [
    { value: 'me', label: '我' },
    { value: 'nobody', label: '无人领取' },
    { value: 'somebody', label: '已领取' },
  ],
};

/** The cities in which this person has a permission. */
export function useCityOptions(permission: Permission) {
  const codes = citiesWith(useSession().grants, permission) ?? cities.map(({ code }) => code);
  return codes.map((value) => ({ value, label: cityAt(value)?.city.name ?? value }));
}

export function useCityFilter(permission: Permission): ListFilter {
  const options = useCityOptions(permission);
  return { kind: 'choice', name: 'cityCode', label: '城市', options };
}
