import { DAY_MS } from '@ride/domain/durations';
import { Col } from 'antd';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { formatDay } from '../../../ui/format-time.ts';
import { byDay, byHour, type HourCount, todayBegin } from './hour-counts.ts';

interface DayChartsProps {
  readonly since: number;
  readonly now: number;
  readonly series: readonly { readonly name: string; readonly counts: readonly HourCount[] }[];
}

/** The hours of the day, and the days of the fortnight. */
export function DayCharts({ since, now, series }: DayChartsProps) {
  const today = todayBegin(since, now);
  const days = series.map(({ name, counts }) => ({ name, values: byDay(counts, since, now) }));
  const hours = series.map(({ name, counts }) => ({ name, values: byHour(counts, today) }));
  return (
    <>
      <Col xs={24} xl={12}>
        <Chart
          title="今日每小时"
          data={{
            kind: 'bar',
            categories: Array.from({ length: 24 }, (_, hour) => `${hour} 时`),
            series: hours,
          }}
        />
      </Col>
      <Col xs={24} xl={12}>
        <Chart
          title="近 14 天"
          data={{
            kind: 'line',
            categories: (days[0]?.values ?? []).map((_, day) =>
              formatDay(since + day * DAY_MS).slice(5),
            ),
            series: days,
          }}
        />
      </Col>
    </>
  );
}
