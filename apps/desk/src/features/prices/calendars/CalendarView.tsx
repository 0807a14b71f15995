import { Card } from 'antd';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { Page } from '../../../ui/Page.tsx';
import type { ItemViewProps } from '../form/ItemFormPage.tsx';
import { readCalendar } from './calendar-days.ts';
import { ExportCalendarButtons } from './ExportCalendarButtons.tsx';
import { YearGrid, YearLegend } from './YearGrid.tsx';

/** The calendar as it is saved, for those who may not edit it. */
export function CalendarView({ item: { title, before, differences }, body, path }: ItemViewProps) {
  const { calendar } = readCalendar(body);
  return (
    <Page title={title} path={path} actions={<ExportCalendarButtons calendar={calendar} />}>
      <Card>
        <YearLegend isCompared />
        <YearGrid calendar={calendar} before={before && readCalendar(before).calendar} />
      </Card>
      <Card styles={{ body: { padding: 0 } }}>
        <ItemDifferences differences={differences} />
      </Card>
    </Page>
  );
}
