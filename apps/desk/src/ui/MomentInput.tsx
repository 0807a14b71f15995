import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { dayRange, formatTimeWithSeconds, parseChinaTime } from './format-time.ts';

const FORMAT = 'YYYY-MM-DD HH:mm:ss';
const MINUTE_FORMAT = 'YYYY-MM-DD HH:mm';
const DATE_ALONE = /^\d{4}-\d{2}-\d{2}$/;

interface MomentInputProps {
  /** A value is in epoch milliseconds; the form item sets the id. */
  readonly id?: string;
  readonly value?: number | null;
  readonly onChange?: (at: number | null) => void;
  readonly className?: string;
  readonly placeholder?: string;
  readonly isWholeMinute?: boolean;
}

/** Date and time are entered in China's time zone wherever the browser is. */
export function MomentInput({ value, onChange, isWholeMinute, ...field }: MomentInputProps) {
  const format = isWholeMinute ? MINUTE_FORMAT : FORMAT;
  const read = (chosen: string) => parseChinaTime(isWholeMinute ? `${chosen}:00` : chosen);
  return (
    <DatePicker
      {...field}
      showTime={isWholeMinute ? { format: 'HH:mm' } : true}
      needConfirm={false}
      value={value === null || value === undefined ? null : dayjs(formatTimeWithSeconds(value))}
      format={format}
      // Enter ends the typing of a moment; it must not submit the form as well.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      // The picker drops what is no whole moment; a date alone means its midnight.
      onBlur={({ target }) => {
        const typed = target instanceof HTMLInputElement ? target.value.trim() : '';
        const midnight = DATE_ALONE.test(typed) ? dayRange(typed).from : Number.NaN;
        if (Number.isFinite(midnight)) onChange?.(midnight);
      }}
      onChange={(chosen) => onChange?.(chosen ? read(chosen.format(format)) : null)}
    />
  );
}
