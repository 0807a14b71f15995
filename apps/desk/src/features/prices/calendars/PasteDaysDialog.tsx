import { calendarDifferences } from '@ride/contract/entities/calendar-differences';
import { type PublishedCalendar, publishedCalendar } from '@ride/contract/entities/change-item';
import { Flex, Form, Input } from 'antd';
import { ItemDifferences } from '../../../ui/change/ItemDifferences.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Notes } from '../../../ui/Notes.tsx';
import { readCalendar, setDay } from './calendar-days.ts';
import { readDays } from './read-days.ts';

interface PasteDaysDialogProps {
  readonly calendar: PublishedCalendar;
  readonly onRead: (calendar: PublishedCalendar) => void;
  readonly onClose: () => void;
}

/** What was read is seen before it goes into the form. */
export function PasteDaysDialog({ calendar, onRead, onClose }: PasteDaysDialogProps) {
  const submit = async ({ text }: { text: string }) => {
    onRead(paste(calendar, text).calendar);
    onClose();
  };
  return (
    <FormDialog<{ text: string }>
      title="粘贴名单"
      submitText="读入日历"
      width={720}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="text"
        label={`${calendar.year} 年的休息日和补班日`}
        extra="可以直接粘贴放假通知，或每行一天，如 2月15日至21日放假、2月20日上班；也可以是这里导出的 CSV 或 JSON。没写类型的算休息日，没提到的日子不变"
        rules={[
          { required: true, whitespace: true, message: '请粘贴名单' },
          {
            validator: (_, text = '') =>
              text.trim() !== '' && paste(calendar, text).count === 0
                ? Promise.reject(new Error('没有读到日期'))
                : Promise.resolve(),
          },
        ]}
      >
        <Input.TextArea rows={10} spellCheck={false} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) => {
          const text = String(getFieldValue('text') ?? '');
          const read = paste(calendar, text);
          return (
            <Flex vertical gap="small" className="import-errors" role="status">
              <Notes
                type="warning"
                title={`不是 ${calendar.year} 年的日期，不会读入`}
                notes={read.unread}
              />
              {read.count > 0 && (
                <ItemDifferences differences={calendarDifferences(calendar, read.calendar)} />
              )}
            </Flex>
          );
        }}
      </Form.Item>
    </FormDialog>
  );
}

interface Pasted {
  readonly calendar: PublishedCalendar;
  readonly count: number;
  readonly unread: readonly string[];
}

/** A whole calendar replaces all days, and a list only those that it names. */
function paste(calendar: PublishedCalendar, text: string): Pasted {
  const whole = publishedCalendar.safeParse(parseJson(text));
  if (whole.success) {
    const { year } = calendar;
    const read = readCalendar({ ...whole.data, year });
    const { restDays, workDays } = read.calendar;
    const count = restDays.length + workDays.length;
    return { calendar: read.calendar, count, unread: read.strays };
  }
  const { days, unread } = readDays(text, calendar.year);
  let next = calendar;
  for (const [date, kind] of days) next = setDay(next, date, kind);
  return { calendar: next, count: days.size, unread };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
