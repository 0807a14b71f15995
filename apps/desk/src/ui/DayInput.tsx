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
  return (
    <DatePicker
      {...field}
      value={value ? dayjs(value, FORMAT) : null}
      format={FORMAT}
      placeholder="年-月-日"
      onChange={(day) => onChange?.(day?.format(FORMAT))}
    />
  );
}
