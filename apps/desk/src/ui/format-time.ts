import { DAY_MS } from '@ride/domain/durations';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** China has one time zone without summer time; staff read China's time wherever they sit. */
const CHINA_MINUTES = 8 * 60;

/** Formats a moment such as `2026-11-16 22:15`. */
export const formatTime = (at: number): string =>
  dayjs(at).utcOffset(CHINA_MINUTES).format('YYYY-MM-DD HH:mm');

/** Formats a moment such as `2026-11-16 22:15:04`. */
export const formatTimeWithSeconds = (at: number): string =>
  dayjs(at).utcOffset(CHINA_MINUTES).format('YYYY-MM-DD HH:mm:ss');

/** Formats a day such as `2026-11-16`. */
export const formatDay = (at: number): string =>
  dayjs(at).utcOffset(CHINA_MINUTES).format('YYYY-MM-DD');

/** Parses the output of `formatTimeWithSeconds` to epoch milliseconds. */
export const parseChinaTime = (text: string): number =>
  Date.parse(`${text.replace(' ', 'T')}+08:00`);

/** The range begins at midnight in China and excludes its end; both are epoch milliseconds. */
export function dayRange(day: string): { readonly from: number; readonly to: number } {
  const from = parseChinaTime(`${day} 00:00:00`);
  return { from, to: from + DAY_MS };
}
