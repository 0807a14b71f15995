import { formatCityDate, formatCityDateTime } from '../city-moment.ts';
import { cityDayStart } from '../city-offset.ts';

/** Where and when an activity holds. Cities and moments may be unknown. */
export interface ActivityScope {
  readonly cities: readonly { readonly code: string; readonly name: string }[];
  readonly startsAt: number | null;
  /** The first moment after the activity. */
  readonly endsAt: number | null;
}

/** More names would fill the screen of a phone. */
const MAX_NAMES = 20;

/** `南京市、苏州市`, or `南京市、苏州市等 300 个城市`. */
export function citiesText({ cities }: Pick<ActivityScope, 'cities'>): string {
  const shown = cities.slice(0, MAX_NAMES).map(({ name }) => name);
  const rest = cities.length > MAX_NAMES ? `等 ${cities.length} 个城市` : '';
  return shown.join('、') + rest;
}

/** `2026年3月1日 至 2026年5月31日`; null if a moment is unknown. */
export function periodText({ startsAt, endsAt }: Omit<ActivityScope, 'cities'>): string | null {
  if (startsAt === null || endsAt === null) return null;
  const isDayStart = (at: number) => cityDayStart(at) === at;
  const first = isDayStart(startsAt) ? formatCityDate(startsAt) : formatCityDateTime(startsAt);
  const last = isDayStart(endsAt) ? formatCityDate(endsAt - 1) : formatCityDateTime(endsAt);
  return `${first} 至 ${last}`;
}

/**
 * True if the activities certainly do not hold in the city; unknown cities prove nothing.
 */
export const isOutside = (
  scopes: readonly Pick<ActivityScope, 'cities'>[],
  cityCode: string,
): boolean =>
  scopes.length > 0 &&
  scopes.every(({ cities }) => cities.length > 0 && cities.every(({ code }) => code !== cityCode));
