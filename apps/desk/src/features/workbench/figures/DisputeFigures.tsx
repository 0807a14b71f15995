import { workbenchDisputeFigures } from '@ride/contract/desk/workbench';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { DayCharts } from './DayCharts.tsx';
import { FigureRows } from './FigureGroup.tsx';
import { byDay } from './hour-counts.ts';

const REFETCH_MS = 60_000;

/** Disputed, reported and held fares: what waits, and how the day goes. */
export function DisputeFigures() {
  const figures = useDeskQuery(workbenchDisputeFigures, {}, { refetchMs: REFETCH_MS });
  if (figures.isPending) return <Loading />;
  if (figures.isError) {
    return <Failure error={figures.error} onRetry={() => void figures.refetch()} />;
  }
  const { since, now, raised, decided, open, overdue, dueSoon, held } = figures.data;
  return (
    <FigureRows
      figures={[
        { title: '待处理', value: open },
        { title: '4 小时内到期', value: dueSoon },
        { title: '已超时', value: overdue, isBad: overdue > 0 },
        { title: '系统发现异常', value: held },
        { title: '今日收到', value: byDay(raised, since, now).at(-1) ?? 0 },
        { title: '今日已决定', value: byDay(decided, since, now).at(-1) ?? 0 },
        { title: '今日退款', value: figures.data.refundsTodayFen / 100, unit: '元' },
      ]}
    >
      <DayCharts
        {...{ since, now }}
        series={[
          { name: '收到', counts: raised },
          { name: '已决定', counts: decided },
        ]}
      />
    </FigureRows>
  );
}
