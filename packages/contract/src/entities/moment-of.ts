/** The last moment a request may name, and one before which no ride was ordered. */
const LAST_MOMENT = 4_102_444_800_000;
const FIRST_MOMENT = 100_000_000_000;

/** A date, or a date with a time; the clock is that of the cities unless a zone is named. */
const CLOCK =
  /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/;

function millisecondsOf(written: string): number {
  // As milliseconds, seconds would be days of 1970.
  if (/^\d{9,13}(\.\d*)?$/.test(written)) {
    const number = Number(written);
    return number < FIRST_MOMENT ? number * 1000 : number;
  }
  const [, year, month, day, time = '00:00', zone = '+08:00'] = CLOCK.exec(written) ?? [];
  return Date.parse(`${year}-${month}-${day}T${time}${zone}`);
}

/** A moment as providers write it, in epoch milliseconds; null for what is none. */
export function momentOf(value: unknown): number | null {
  const moment = Math.trunc(millisecondsOf(String(value ?? '').trim()));
  return moment >= FIRST_MOMENT && moment <= LAST_MOMENT ? moment : null;
}
