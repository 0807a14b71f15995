import { workbenchDisputeFigures, workbenchFigures } from '@ride/contract/desk/workbench';
import { DAY_MS } from '@ride/domain/durations';
import { Card, Col, Flex, Row, Statistic, Typography, theme } from 'antd';
import { type ReactNode, useId } from 'react';
import { useDeskQuery } from '../../api/use-desk.ts';
import { Chart } from '../../ui/chart/Chart.tsx';
import { formatDay } from '../../ui/format-time.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { byDay, byHour, type HourCount, todayBegin } from './hour-counts.ts';

const REFETCH_MS = 60_000;

/** Disputed, reported and held fares: what waits, and how the day goes. */
export function DisputeFigures() {
  const query = useDeskQuery(workbenchDisputeFigures, {}, { refetchMs: REFETCH_MS });
  return (
    <FigureGroup title="争议">
      <Loaded query={query}>
        {({ since, now, raised, decided, open, overdue, dueSoon, held, refundsTodayFen }) => (
          <FigureRows
            figures={[
              { title: '待处理', value: open },
              { title: '4 小时内到期', value: dueSoon },
              { title: '已超时', value: overdue, isBad: overdue > 0 },
              { title: '系统发现异常', value: held },
              { title: '今日收到', value: byDay(raised, since, now).at(-1) ?? 0 },
              { title: '今日已决定', value: byDay(decided, since, now).at(-1) ?? 0 },
              { title: '今日退款', value: refundsTodayFen / 100, unit: '元' },
            ]}
            since={since}
            now={now}
            series={[
              { name: '收到', counts: raised },
              { name: '已决定', counts: decided },
            ]}
          />
        )}
      </Loaded>
    </FigureGroup>
  );
}

/** Registrations and requests to join of the day, beside those of the fortnight. */
export function CompanyFigures() {
  const query = useDeskQuery(workbenchFigures, {}, { refetchMs: REFETCH_MS });
  return (
    <FigureGroup title="企业">
      <Loaded query={query}>
        {({ since, now, registrations, joinRequests }) => {
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
              since={since}
              now={now}
              series={[
                { name: '企业注册', counts: registrations },
                { name: '加入申请', counts: joinRequests },
              ]}
            />
          );
        }}
      </Loaded>
    </FigureGroup>
  );
}

/** Figures of one section of the desk, under its name. */
function FigureGroup({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Flex component="section" vertical gap="small" aria-labelledby={id}>
      <Typography.Title id={id} level={2} className="group-title">
        {title}
      </Typography.Title>
      {children}
    </Flex>
  );
}

interface Figure {
  readonly title: string;
  readonly value: number;
  readonly unit?: string;
  /** Somebody is late. */
  readonly isBad?: boolean;
}

interface ChartsProps {
  readonly since: number;
  readonly now: number;
  readonly series: readonly { readonly name: string; readonly counts: readonly HourCount[] }[];
}

function FigureRows({ figures, ...charts }: ChartsProps & { readonly figures: readonly Figure[] }) {
  const { token } = theme.useToken();
  return (
    <Flex vertical gap="middle">
      <Row gutter={[16, 16]}>
        {figures.map(({ title, value, unit, isBad = false }) => (
          <Col key={title} flex="1 1 140px">
            <Card size="small">
              <Statistic
                title={title}
                value={value}
                {...(unit !== undefined && { suffix: unit, precision: 2 })}
                {...(isBad && { styles: { content: { color: token.colorError } } })}
              />
            </Card>
          </Col>
        ))}
      </Row>
      <Row gutter={[16, 16]}>
        <DayCharts {...charts} />
      </Row>
    </Flex>
  );
}

/** The hours of the day, and the days of the fortnight. */
function DayCharts({ since, now, series }: ChartsProps) {
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
