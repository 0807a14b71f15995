import { calendarDifferences } from '@ride/contract/entities/calendar-differences';
import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { Alert, Button, Card, Flex, Form, Tag } from 'antd';
import { useState } from 'react';
import { ChangeConflict } from '../../../ui/change/ChangeConflict.tsx';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { useItemForm } from '../../../ui/change/use-item-form.ts';
import { Notes } from '../../../ui/Notes.tsx';
import { Page } from '../../../ui/Page.tsx';
import type { ItemViewProps } from '../form/ItemFormPage.tsx';
import { readCalendar, setDay } from './calendar-days.ts';
import { ExportCalendarButtons } from './ExportCalendarButtons.tsx';
import { PasteDaysDialog } from './PasteDaysDialog.tsx';
import { YearGrid, YearLegend } from './YearGrid.tsx';

/** The days are one value, since a press moves a day from one list to the other. */
interface CalendarFormValues {
  readonly days: Readonly<Record<string, unknown>>;
}

export function CalendarForm({ change, item, body, path }: ItemViewProps) {
  const [isPasting, setPasting] = useState(false);
  const form = useItemForm<CalendarFormValues>(change, item, {
    read: { days: body },
    toBody: ({ days }) => days,
  });
  const typed =
    Form.useWatch('days', { form: form.form, preserve: true }) ?? form.start.values.days;
  const { calendar, strays } = readCalendar(typed);
  const before = item.before && readCalendar(item.before).calendar;
  const write = (next: PublishedCalendar) => form.fill({ days: next });
  return (
    <Page
      title={item.title}
      path={path}
      beside={form.isDirty && <Tag color="warning">有未保存的修改</Tag>}
      actions={
        <>
          <ExportCalendarButtons calendar={calendar} />
          <Button onClick={() => setPasting(true)}>粘贴名单</Button>
          <Button
            disabled={calendar.restDays.length + calendar.workDays.length === 0}
            onClick={() => write({ ...calendar, restDays: [], workDays: [] })}
          >
            清空
          </Button>
          <Button type="primary" disabled={form.hasConflict} onClick={() => void form.save()}>
            保存
          </Button>
        </>
      }
    >
      <ChangeConflict change={change} form={form} />
      <Notes type="error" title="需要修改" notes={item.flaws.map(({ message }) => message)} />
      {strays.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={`不是 ${calendar.year} 年的日期：${strays.join('、')}`}
          action={
            <Button size="small" onClick={() => write(calendar)}>
              删除这些日期
            </Button>
          }
        />
      )}
      <div className="item-columns">
        <Form<CalendarFormValues>
          name="calendar"
          form={form.form}
          initialValues={form.start.values}
          onValuesChange={form.onChange}
        >
          <Card size="small" title="按一下某天，在休息日和工作日之间切换">
            <YearLegend isCompared />
            <YearGrid
              calendar={calendar}
              before={before}
              onPress={(date, kind) => write(setDay(calendar, date, kind))}
            />
          </Card>
        </Form>
        <Flex vertical gap="middle" className="item-beside">
          <Card size="small" title="与现在的差别" styles={{ body: { padding: 0 } }}>
            <ItemDifferences differences={calendarDifferences(before, calendar)} />
          </Card>
        </Flex>
      </div>
      {isPasting && (
        <PasteDaysDialog calendar={calendar} onRead={write} onClose={() => setPasting(false)} />
      )}
    </Page>
  );
}
