import { DatePicker } from 'antd';
import dayjs from 'dayjs';

const FORMAT = 'YYYY-MM-DD';

interface DayInputProps {
  /** Given by the form item; a day such as `2026-11-16`. */
  readonly id?: string;
  readonly value?: string | undefined;
  readonly onChange?: (day: string | undefined) => void;
}

/** A day, typed or chosen, written as everywhere at the desk; the browser's own field follows its language. */
export function DayInput({ value, onChange, ...field }: DayInputProps) {
  // An address may hold anything.
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
