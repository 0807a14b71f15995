import { BYTE_ORDER_MARK, formatCsvLine } from '@ride/domain/csv';
import { formatTime } from '../../../ui/format-time.ts';
import { listRulePrices } from '../form/rule-prices.ts';
import type { TimelineRow } from '../timelines/timeline-row.ts';

const header = [
  '规则编号',
  '规则',
  '状态',
  '版本',
  '生效时间',
  '项目',
  '时段或里程',
  '价格',
  '单位',
];

/** One line for each price that is in force or announced, and one for each announced end. */
export function rulesCsv(rules: readonly TimelineRow[]): string {
  const lines = rules.flatMap(({ key, title, now, announced }) =>
    [...(now ? [{ ...now, state: '现行' }] : []), ...announced].flatMap((version) => {
      const state = 'state' in version ? version.state : '已公布';
      const start = [key, title, state, version.version, formatTime(version.startsAt)];
      if (version.body === null) return [[...start, '结束', '', '', '']];
      return listRulePrices(version.body).map(({ label, band, price, unit }) => [
        ...start,
        label,
        band,
        price,
        unit,
      ]);
    }),
  );
  return BYTE_ORDER_MARK + [header, ...lines].map(formatCsvLine).join('');
}
