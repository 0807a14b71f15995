import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'YYYY-MM-DD';

interface DayInputProps {
  /** A value is a day such as `2026-11-16`; the form item sets the id. */
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (day: string | undefined) => void;
}

/** The browser's own date input would follow the browser's language, so antd's picker is used. */
export function DayInput({ value, onChange, ...field }: DayInputProps) {
  // The value may come from an edited address that names no valid day.
  const day = dayjs(value ?? null, FORMAT);
  return (
    <DatePicker
      {...field}
      value={day.isValid() ? day : null}
      format={FORMAT}
      placeholder="年-月-日"
      onChange={(chosen) => onChange?.(chosen?.format(FORMAT))}
    />
  );
}
