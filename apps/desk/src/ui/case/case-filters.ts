import { cities } from '@ride/domain/regions/cities';
import { citiesWithPermission, type Permission } from '@ride/domain/staff/roles';
import { useSession } from '../../api/session.ts';
import { useDeskQuery } from '../../api/use-desk.ts';
import { dayRange } from '../format-time.ts';
import type { ListFilter } from '../ListPage.tsx';
import { cityName } from '../names.ts';
import type { CallWithInput, Colleague } from './case-ui.ts';

export function useHolderFilter(
  handlers: CallWithInput<Record<never, never>, Colleague[]>,
): ListFilter {
  const { staffId } = useSession();
  const people = useDeskQuery(handlers, {}).data ?? [];
  return {
    kind: 'choice',
    name: 'taken',
    label: '处理人',
    options: [
      { value: 'me', label: '我' },
      { value: 'nobody', label: '无人领取' },
      { value: 'somebody', label: '已领取' },
      ...people
        .filter((each) => each.staffId !== staffId)
        .map((each) => ({ value: each.staffId, label: each.name })),
    ],
  };
}

export const periodFilters = (what: string): readonly ListFilter[] => [
  { kind: 'day', name: 'since', label: `${what}从` },
  { kind: 'day', name: 'until', label: '到' },
];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const convertPeriodToTimestamps = ({
  since,
  until,
  ...rest
}: Readonly<Record<string, string>>) => ({
  ...rest,
  ...(since && DAY.test(since) && { since: dayRange(since).from }),
  ...(until && DAY.test(until) && { until: dayRange(until).to }),
});

const AMOUNT = /^[0-9]{1,8}(\.[0-9]{1,2})?$/;
const amountPattern = { matches: AMOUNT, message: '请输入金额，如 35 或 35.50' };

/** Amounts are typed in yuan. */
export const amountFilters = (what: string): readonly ListFilter[] => [
  {
    kind: 'text',
    name: 'fromYuan',
    label: `${what}从（元）`,
    maxLength: 11,
    pattern: amountPattern,
  },
  { kind: 'text', name: 'toYuan', label: '到（元）', maxLength: 11, pattern: amountPattern },
];

/** Whoever asks for amounts gets the largest first, unless another order was chosen. */
export function withAmounts({ fromYuan, toYuan, ...rest }: Readonly<Record<string, string>>) {
  const amounts = { ...fenOf('fromFen', fromYuan), ...fenOf('toFen', toYuan) };
  return Object.keys(amounts).length === 0 ? rest : { sort: '-amount', ...rest, ...amounts };
}

const fenOf = (name: string, yuan: string | undefined) =>
  yuan !== undefined && AMOUNT.test(yuan) ? { [name]: Math.round(Number(yuan) * 100) } : {};

export const dueFilter: ListFilter = {
  kind: 'choice',
  name: 'due',
  label: '时效',
  options: [
    { value: 'onTime', label: '按时' },
    { value: 'late', label: '超时' },
  ],
};

export const phoneEndFilter: ListFilter = {
  kind: 'text',
  name: 'phoneEnd',
  label: '手机号后四位',
  maxLength: 4,
  pattern: { matches: /^[0-9]{4}$/, message: '请输入4位数字' },
};

export const numberFilter = (name: string, label: string) =>
  ({
    kind: 'text',
    name,
    label,
    maxLength: 64,
    pattern: { matches: /^[\w.:-]{1,64}$/, message: '请输入完整的编号' },
  }) satisfies ListFilter;

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

export function useCityFilter(permission: Permission): ListFilter {
  const codes =
    citiesWithPermission(useSession().grants, permission) ?? cities.map(({ code }) => code);
  const options = codes.map((value) => ({ value, label: cityName(value) }));
  return { kind: 'choice', name: 'cityCode', label: '城市', options };
}
