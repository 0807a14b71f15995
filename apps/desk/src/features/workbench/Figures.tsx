import { workbenchFigures } from '@ride/contract/desk/workbench';
import { Card, Col, Row, Statistic } from 'antd';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Loading } from '../../ui/Loading.tsx';
import { byDay, byHour, todayBegin } from './figures.ts';

const REFETCH_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** The day's figures, beside those of the fortnight. */
export function Figures() {
  const figures = useDeskQuery(workbenchFigures, {}, { refetchMs: REFETCH_MS });
  if (figures.isPending) return <Loading />;
  if (figures.isError) {
    return <Failure error={figures.error} onRetry={() => void figures.refetch()} />;
  }
  const { since, now, registrations, joinRequests } = figures.data;
  const today = todayBegin(since, now);
  const days = {
    registrations: byDay(registrations, since, now),
    joinRequests: byDay(joinRequests, since, now),
  };
  const numbers = [
    { title: '今日企业注册', value: days.registrations.at(-1) ?? 0 },
    { title: '昨日企业注册', value: days.registrations.at(-2) ?? 0 },
    { title: '今日加入申请', value: days.joinRequests.at(-1) ?? 0 },
    { title: '昨日加入申请', value: days.joinRequests.at(-2) ?? 0 },
  ];
  return (
    <Row gutter={[16, 16]}>
      {numbers.map(({ title, value }) => (
        <Col key={title} span={6}>
          <Card size="small">
            <Statistic title={title} value={value} />
          </Card>
        </Col>
      ))}
      <Col xs={24} xl={12}>
        <Chart
          title="今日每小时"
          data={{
            kind: 'bar',
            categories: Array.from({ length: 24 }, (_, hour) => `${hour} 时`),
            series: [
              { name: '企业注册', values: byHour(registrations, today) },
              { name: '加入申请', values: byHour(joinRequests, today) },
            ],
          }}
        />
      </Col>
      <Col xs={24} xl={12}>
        <Chart
          title="近 14 天"
          data={{
            kind: 'line',
            categories: days.registrations.map((_, day) =>
              formatDay(since + day * DAY_MS).slice(5),
            ),
            series: [
              { name: '企业注册', values: days.registrations },
              { name: '加入申请', values: days.joinRequests },
            ],
          }}
        />
      </Col>
    </Row>
  );
}
