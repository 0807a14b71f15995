import { workbenchFigures } from '@ride/contract/desk/workbench';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { DayCharts } from './DayCharts.tsx';
import { FigureRows } from './FigureGroup.tsx';
import { byDay } from './hour-counts.ts';

const REFETCH_MS = 60_000;

/** Registrations and requests to join of the day, beside those of the fortnight. */
export function CompanyFigures() {
  const figures = useDeskQuery(workbenchFigures, {}, { refetchMs: REFETCH_MS });
  if (figures.isPending) return <Loading />;
  if (figures.isError) {
    return <Failure error={figures.error} onRetry={() => void figures.refetch()} />;
  }
  const { since, now, registrations, joinRequests } = figures.data;
  const registered = byDay(registrations, since, now);
  const requested = byDay(joinRequests, since, now);
  return (
    <FigureRows
      figures={[
        { title: '今日企业注册', value: registered.at(-1) ?? 0 },
        { title: '昨日企业注册', value: registered.at(-2) ?? 0 },
        { title: '今日加入申请', value: requested.at(-1) ?? 0 },
        { title: '昨日加入申请', value: requested.at(-2) ?? 0 },
      ]}
    >
      <DayCharts
        {...{ since, now }}
        series={[
          { name: '企业注册', counts: registrations },
          { name: '加入申请', counts: joinRequests },
        ]}
      />
    </FigureRows>
  );
}
