import type { PublishedCalendar } from '@ride/contract/entities/change-item';
import { Button } from 'antd';
import { downloadFile } from '../../../ui/download-file.ts';
import { downloadJson } from '../timelines/download-json.ts';
import { calendarCsv } from './calendar-days.ts';

interface ExportCalendarButtonsProps {
  readonly calendar: PublishedCalendar;
  readonly size?: 'small';
}

export function ExportCalendarButtons({ calendar, ...look }: ExportCalendarButtonsProps) {
  const name = `${calendar.year}年日历`;
  return (
    <>
      <Button
        {...look}
        onClick={() =>
          downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', [calendarCsv(calendar)])
        }
      >
        导出 CSV
      </Button>
      <Button {...look} onClick={() => downloadJson(name, calendar)}>
        导出 JSON
      </Button>
    </>
  );
}
