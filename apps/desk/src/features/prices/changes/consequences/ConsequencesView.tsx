import type { ComparedTrip, Consequences } from '@ride/contract/desk/change-consequences';
import { formatPercentChange } from '@ride/contract/entities/percent-change';
import { formatMetresAsKm } from '@ride/domain/fares/measures';
import { Alert, Flex, type TableColumnsType, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Facts } from '../../../../ui/Facts.tsx';
import { formatDay, formatTime } from '../../../../ui/format-time.ts';
import { formatDifference, formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { OrderLink } from '../../../../ui/OrderLink.tsx';
import { SmallTable } from '../../../../ui/SmallTable.tsx';

interface ConsequencesViewProps {
  readonly consequences: Consequences;
}

export function ConsequencesView({ consequences }: ConsequencesViewProps) {
  const { storedCount, doneCount, byHour, byDistance, mostChanged } = consequences;
  if (storedCount === 0) return '最近 30 天没有按这些规则计费的行程，没有可以比较的。';
  if (doneCount === 0) return null;
  return (
    <Flex vertical gap="middle">
      <Typography.Text type="secondary">{sampleText(consequences)}</Typography.Text>
      <Totals consequences={consequences} />
      <PriceGaps consequences={consequences} />
      <div className="consequence-tables">
        <Groups
          title="按出发时间"
          rows={byHour.map(({ hour, ...group }) => ({ ...group, name: hourText(hour) }))}
        />
        <Groups
          title="按里程"
          rows={byDistance.map(({ fromKm, toKm, ...group }) => ({
            ...group,
            name: toKm === null ? `${fromKm} 公里以上` : `${fromKm}–${toKm} 公里`,
          }))}
        />
      </div>
      {mostChanged.length > 0 && (
        <section aria-label="变化最大的行程">
          <Typography.Text strong>变化最大的行程</Typography.Text>
          <SmallTable<ComparedTrip>
            className="differences"
            rowKey="orderUuid"
            rows={mostChanged}
            columns={tripColumns}
          />
        </section>
      )}
    </Flex>
  );
}

function sampleText({ since, until, storedCount, sampleCount, isComplete }: Consequences): string {
  const period = `${formatDay(since)} 至 ${formatDay(until - 1)}`;
  const trips =
    sampleCount < storedCount
      ? `从 ${period} 的 ${storedCount} 次行程里均匀抽取 ${sampleCount} 次`
      : `${period} 的 ${storedCount} 次行程`;
  const soFar = isComplete ? '' : '以下是已算部分的结果。';
  return `${trips}，都按在生效时下单计价，各算两遍：不做这项变更，和做了之后。${soFar}`;
}

function Totals({ consequences }: ConsequencesViewProps) {
  const { doneCount, beforeFen, afterFen, largestRise, asDays } = consequences;
  const { dearerCount, cheaperCount, sameCount, unpricedCount } = consequences;
  const count = (trips: number) => `${trips} 次（${((trips / doneCount) * 100).toFixed(1)}%）`;
  return (
    <Facts
      size="small"
      column={2}
      facts={[
        ['变贵', count(dearerCount)],
        ['变便宜', count(cheaperCount)],
        ['不变', count(sameCount)],
        ['无法计价', unpricedCount === 0 ? null : count(unpricedCount)],
        ['合计', sumText(beforeFen, afterFen)],
        ['涨得最多的一次', largestRise && <Rise trip={largestRise} />],
        ['如果都是工作日', asDays && sumText(beforeFen, asDays.workDaysFen)],
        ['如果都是休息日', asDays && sumText(beforeFen, asDays.restDaysFen)],
      ]}
    />
  );
}

function sumText(beforeFen: number, afterFen: number): string {
  const percent = formatPercentChange(beforeFen, afterFen);
  const change = `${formatDifference(afterFen - beforeFen)}${percent === null ? '' : `，${percent}`}`;
  return `${formatYuanAmount(beforeFen)} → ${formatYuanAmount(afterFen)}（${change}）`;
}

const Rise = ({ trip: { orderUuid, beforeFen, afterFen } }: { readonly trip: ComparedTrip }) => (
  <Flex gap="small" wrap>
    {sumText(beforeFen, afterFen)}
    <OrderLink orderUuid={orderUuid} />
  </Flex>
);

function PriceGaps({ consequences: { losesPriceCount, gainsPriceCount } }: ConsequencesViewProps) {
  return (
    <>
      {losesPriceCount > 0 && (
        <Alert type="warning" showIcon title={`${losesPriceCount} 次行程变更后没有适用的价格。`} />
      )}
      {gainsPriceCount > 0 && (
        <Alert type="info" showIcon title={`${gainsPriceCount} 次行程现在没有价格，变更后有。`} />
      )}
    </>
  );
}

interface Group {
  readonly name: string;
  readonly tripCount: number;
  readonly differenceFen: number;
}

function Groups({ title, rows }: { readonly title: string; readonly rows: readonly Group[] }) {
  return (
    <section aria-label={title}>
      <SmallTable<Group>
        rowKey="name"
        rows={rows}
        columns={[
          { title, dataIndex: 'name', className: 'one-line' },
          { title: '次数', ...number, dataIndex: 'tripCount' },
          {
            title: '一共（元）',
            ...number,
            render: (_, { differenceFen }) => formatDifference(differenceFen),
          },
          {
            title: '平均（元）',
            ...number,
            render: (_, { differenceFen, tripCount }) =>
              formatDifference(Math.round(differenceFen / tripCount)),
          },
        ]}
      />
    </section>
  );
}

const number = { align: 'right', className: 'one-line' } as const;

const hourText = (hour: number): string => {
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return `${clock(hour)}–${clock(hour + 1)}`;
};

const amount = (title: ReactNode, of: (trip: ComparedTrip) => string) => ({
  title,
  ...number,
  render: (_: unknown, trip: ComparedTrip) => of(trip),
});

const tripColumns: TableColumnsType<ComparedTrip> = [
  {
    title: '订单',
    className: 'one-line',
    render: (_, { orderUuid }) => <OrderLink orderUuid={orderUuid} />,
  },
  { title: '出发', render: (_, { departedAt }) => formatTime(departedAt) },
  amount('里程（公里）', ({ distanceMetres }) => formatMetresAsKm(distanceMetres)),
  amount('原来', ({ beforeFen }) => formatYuanAmount(beforeFen)),
  amount('改为', ({ afterFen }) => formatYuanAmount(afterFen)),
  amount('变化（元）', ({ beforeFen, afterFen }) => formatDifference(afterFen - beforeFen)),
];
