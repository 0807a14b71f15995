/** Seconds since 1970 have ten digits in our time, milliseconds thirteen. */
const EPOCH = /^(\d{10})(\d{3})?$/;
const CITY_CLOCK = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/;

/** `orderTime` as openers write it, in epoch milliseconds; null for what is no moment. */
export function momentOfOrderTime(text: string | undefined): number | null {
  const written = text?.trim() ?? '';
  const epoch = EPOCH.exec(written);
  if (epoch) return Number(`${epoch[1]}${epoch[2] ?? '000'}`);
  const clock = CITY_CLOCK.exec(written);
  if (!clock) return null;
  const moment = Date.parse(`${clock[1]}T${clock[2]}+08:00`);
  return Number.isNaN(moment) ? null : moment;
}
