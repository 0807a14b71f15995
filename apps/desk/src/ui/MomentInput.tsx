import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { formatTimeWithSeconds, parseChinaTime } from './format-time.ts';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';

interface MomentInputProps {
  /** A value is in epoch milliseconds; the form item sets the id. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (at: number | null) => void;
  readonly className?: string;
  readonly placeholder?: string;
}

/** Date and time are entered in China's time zone wherever the browser is. */
export function MomentInput({ value, onChange, ...field }: MomentInputProps) {
  return (
    <DatePicker
      {...field}
      showTime
      needConfirm={false}
      value={value === null || value === undefined ? null : dayjs(formatTimeWithSeconds(value))}
      format={FORMAT}
      onChange={(chosen) => onChange?.(chosen ? parseChinaTime(chosen.format(FORMAT)) : null)}
    />
  );
}
