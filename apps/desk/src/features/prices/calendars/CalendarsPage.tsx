import '../prices.css';
import { listTimelines } from '@ride/contract/desk/changes';
import { calendarDifferences } from '@ride/contract/entities/calendar-differences';
import { Alert, Button, Card, Flex, Segmented, Select, Typography } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useDeskQuery } from '../../../api/use-desk.ts';
import { changeAddress, timelineAddress } from '../../../ui/change/addresses.ts';
import { changeTitle } from '../../../ui/change/change.ts';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { useAddItem } from '../../../ui/change/use-add-item.tsx';
import { formatDay, formatTime } from '../../../ui/format-time.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { startText } from '../start-text.ts';
import { ItemButtons } from '../timelines/ItemButtons.tsx';
import { currentBody, type TimelineRow } from '../timelines/timeline-row.ts';
import { useMayEdit } from '../timelines/use-may-edit.ts';
import { readCalendar } from './calendar-days.ts';
import { ExportCalendarButtons } from './ExportCalendarButtons.tsx';
import { YearGrid, YearLegend } from './YearGrid.tsx';

const YEAR = 'year';

export function Component() {
  const [params, setParams] = useSearchParams();
  const query = useDeskQuery(listTimelines, { kind: 'calendar', cityCode: null }, { polls: true });
  const thisYear = formatDay(Date.now()).slice(0, 4);
  const year = params.get(YEAR) ?? thisYear;
  const published = query.data?.timelines ?? [];
  const years = new Set([...published.map(({ key }) => key), thisYear, `${Number(thisYear) + 1}`]);
  return (
    <Page
      title="日历"
      beside={
        <Select
          aria-label="年份"
          value={year}
          options={[...years, year]
            .toSorted()
            .filter(isFirst)
            .map((value) => ({ value, label: `${value} 年` }))}
          onChange={(chosen) => setParams({ [YEAR]: chosen }, { replace: true })}
        />
      }
    >
      <Loaded query={query}>
        {({ timelines }) => {
          const row = timelines.find(({ key }) => key === year);
          return row ? <PublishedYear key={year} row={row} /> : <EmptyYear year={year} />;
        }}
      </Loaded>
    </Page>
  );
}

const isFirst = (each: string, at: number, all: readonly string[]): boolean =>
  all.indexOf(each) === at;

const NOW = 0;

/** What is in force, or an announced version with what it changes. */
function PublishedYear({ row }: { readonly row: TimelineRow }) {
  const { key, title, now, announced, openChanges } = row;
  const mayEdit = useMayEdit('calendar');
  const [chosen, setChosen] = useState(now ? NOW : (announced[0]?.version ?? NOW));
  const at = announced.findIndex(({ version }) => version === chosen);
  const shown = announced[at] ?? now;
  const previous = at > 0 ? announced[at - 1] : now;
  const calendar = readCalendar(shown?.body ?? { year: Number(key) }).calendar;
  const before = at < 0 ? undefined : previous?.body ? readCalendar(previous.body).calendar : null;
  return (
    <>
      <Card>
        <Flex justify="space-between" align="center" gap="small" wrap>
          <Flex gap="middle" align="center" wrap>
            {announced.length > 0 && (
              <Segmented
                aria-label="哪一版"
                value={chosen}
                onChange={setChosen}
                options={[
                  ...(now ? [{ value: NOW, label: '现行' }] : []),
                  ...announced.map(({ version, startsAt }) => ({
                    value: version,
                    label: `${formatTime(startsAt)} 起`,
                  })),
                ]}
              />
            )}
            {shown && (
              <Typography.Text>
                第 {shown.version} 版，{startText(shown.startsAt)}下单的行程适用
              </Typography.Text>
            )}
            <Link to={timelineAddress('calendar', key)}>历史</Link>
          </Flex>
          <Flex gap="small">
            <ExportCalendarButtons calendar={calendar} size="small" />
            {mayEdit && (
              <ItemButtons
                item={{ kind: 'calendar', key, title: `${title}日历`, body: currentBody(row) }}
              />
            )}
          </Flex>
        </Flex>
        {openChanges.length > 0 && (
          <Flex gap="small" wrap>
            正在修改：
            {openChanges.map((change) => (
              <Link key={change.id} to={changeAddress(change.id)}>
                {changeTitle(change)}
              </Link>
            ))}
          </Flex>
        )}
        <YearLegend isCompared={before !== undefined} />
        <YearGrid calendar={calendar} {...(before !== undefined && { before })} />
      </Card>
      {before !== undefined && (
        <Card title="这一版的改动" styles={{ body: { padding: 0 } }}>
          <ItemDifferences differences={calendarDifferences(before, calendar)} />
        </Card>
      )}
      {!mayEdit && <NationalNote />}
    </>
  );
}

function EmptyYear({ year }: { readonly year: string }) {
  const mayEdit = useMayEdit('calendar');
  const { add, isPending, dialog } = useAddItem();
  const empty = { year: Number(year), restDays: [], workDays: [] };
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={`还没有 ${year} 年的日历，只有周末按休息日计价。`}
        action={
          mayEdit && (
            <Button
              type="primary"
              size="small"
              disabled={isPending}
              onClick={() =>
                add({
                  items: [{ kind: 'calendar', key: year, body: empty }],
                  title: `新增 ${year} 年日历`,
                })
              }
            >
              新建日历
            </Button>
          )
        }
      />
      {dialog}
      <Card>
        <YearLegend isCompared={false} />
        <YearGrid calendar={empty} />
      </Card>
      {!mayEdit && <NationalNote />}
    </>
  );
}

const NationalNote = () => (
  <Typography.Text type="secondary">日历适用于全国，由城市不限的计价制定人员修改。</Typography.Text>
);
