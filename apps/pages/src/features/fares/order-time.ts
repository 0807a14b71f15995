import type { WireNumber } from '@ride/contract/entities/wire-values';

/** Seconds since 1970 have ten digits in our time, milliseconds thirteen. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d*)?$/;
const CITY_CLOCK = /^(\d{4})[-/](\d{2})[-/](\d{2})[ T]+(\d{2}:\d{2}(?::\d{2})?)(?:\.\d*)?$/;
/** The contract takes none later. */
const LAST_MOMENT = 4_102_444_800_000;

const within = (moment: number): number | null =>
  moment >= 0 && moment <= LAST_MOMENT ? moment : null;

/**
 * When a ride was ordered, as openers (`orderTime`) and gateways (`createTime`) write it, in epoch
 * milliseconds; null for what is no moment.
 */
export function momentOfOrderTime(value: WireNumber): number | null {
  const written = String(value ?? '').trim();
  const epoch = EPOCH.exec(written);
  if (epoch) return within(Number(`${epoch[1]}${epoch[2] ?? '000'}`));
  const clock = CITY_CLOCK.exec(written);
  if (!clock) return null;
  const [, year, month, day, time] = clock;
  return within(Date.parse(`${year}-${month}-${day}T${time}+08:00`));
}
