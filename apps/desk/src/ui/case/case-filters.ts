import { cities } from '@ride/domain/regions/cities';
import { cityAt } from '@ride/domain/regions/regions';
import { citiesWith, type Permission } from '@ride/domain/staff/roles';
import { useSession } from '../../api/session.ts';
import type { ListFilter } from '../ListPage.tsx';

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

export const phoneEndFilter: ListFilter = {
  kind: 'text',
  name: 'phoneEnd',
  label: '手机号后四位',
  maxLength: 4,
  pattern: { matches: /^[0-9]{4}$/, message: '请输入4位数字' },
};

/** By the whole receipt number, which begins with the letters of its kind. */
export const receiptFilter = (letters: string): ListFilter => ({
  kind: 'text',
  name: 'receiptNumber',
  label: '受理编号',
  placeholder: `${letters}20261116-…`,
  pattern: {
    matches: /^[A-Z]{2}[0-9]{8}-[0-9A-Z]{8}$/,
    message: `格式如 ${letters}20261116-7KM2QX9R`,
  },
});

/** The cities in which this person has a permission. */
export function useCityFilter(permission: Permission): ListFilter {
  const codes = citiesWith(useSession().grants, permission) ?? cities.map(({ code }) => code);
  const options = codes.map((value) => ({ value, label: cityAt(value)?.city.name ?? value }));
  return { kind: 'choice', name: 'cityCode', label: '城市', options };
}
