import { DAY_MS } from '@ride/domain/durations';

/**
 * Numbers below this are read as seconds. It is in 1973, before any ride was ordered; as seconds it
 * is later than any moment that a request may name.
 */
export const EARLIEST_MOMENT_MS = 100_000_000_000;
export const LATEST_MOMENT_MS = 4_102_444_800_000;

const CLOCK = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d)?)?(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/;

/** A time without a zone is China's time, and a date alone means its first minute. */
function millisecondsOf(written: string): number {
  const number = Number(written);
  if (number) return number < EARLIEST_MOMENT_MS ? number * 1000 : number;
  const clock = written.replaceAll('/', '-').replace(/ +/, 'T');
  const [, day, time = 'T00:00', zone = '+08:00'] = CLOCK.exec(clock) ?? [];
  return Date.parse(day + time + zone);
}

const DAY_ALONE = /^\s*\d{4}\D\d\d\D\d\d\s*$/;

/** Unlike `parseMoment`, a date alone means the end of that day. */
export function parseDeadline(value: unknown): number | null {
  const moment = parseMoment(value);
  return moment !== null && DAY_ALONE.test(String(value)) ? moment + DAY_MS - 1 : moment;
}

/**
 * Reads a moment in any form that providers send, as epoch milliseconds; null if it cannot be read.
 */
export function parseMoment(value: unknown): number | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const moment = Math.trunc(millisecondsOf(String(value).trim()));
  return moment >= EARLIEST_MOMENT_MS && moment <= LATEST_MOMENT_MS ? moment : null;
}
