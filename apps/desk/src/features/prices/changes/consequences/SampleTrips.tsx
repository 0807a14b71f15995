import type { SampleTrip } from '@ride/contract/desk/change-consequences';
import { formatPercentChange } from '@ride/contract/entities/percent-change';
import type { TableColumnsType } from 'antd';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import { SmallTable } from '../../../../ui/SmallTable.tsx';

interface SampleTripsProps {
  readonly trips: readonly SampleTrip[];
  readonly isOpen: boolean;
}

export function SampleTrips({ trips, isOpen }: SampleTripsProps) {
  if (trips.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>示例行程（{trips.length} 次）</summary>
      <SmallTable
        className="differences"
        rowKey="index"
        rows={trips.map((trip, index) => ({ ...trip, index }))}
        columns={columns}
      />
    </details>
  );
}

const price = (fen: number | null): string => (fen === null ? '没有价格' : formatYuanAmount(fen));

const number = { align: 'right', className: 'one-line' } as const;

const columns: TableColumnsType<SampleTrip> = [
  {
    title: '行程',
    render: (_, { km, minutes, areaName }) =>
      `${areaName === null ? '' : `${areaName}，`}${km} 公里 ${minutes} 分钟`,
  },
  { title: '出发', className: 'one-line', dataIndex: 'time' },
  { title: '原来', ...number, render: (_, { beforeFen }) => price(beforeFen) },
  { title: '改为', ...number, render: (_, { afterFen }) => price(afterFen) },
  {
    title: '变化',
    ...number,
    render: (_, { beforeFen, afterFen }) =>
      beforeFen === afterFen ? '不变' : formatPercentChange(beforeFen, afterFen),
  },
];
