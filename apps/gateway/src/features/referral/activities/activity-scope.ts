import type { PublishedActivity } from '@ride/contract/entities/activity';
import { findCityByCode } from '@ride/domain/regions/find-city';

export const citiesOf = ({ cityCodes }: Pick<PublishedActivity, 'cityCodes'>): string[] => [
  ...new Set(cityCodes.map((code) => findCityByCode(code)?.code ?? code)),
];

export function scopeOf({ cityCodes, startsAt, endsAt }: PublishedActivity) {
  const names = new Map<string, string>();
  for (const cityCode of cityCodes) {
    const city = findCityByCode(cityCode);
    if (city) names.set(city.code, city.name);
  }
  return { cities: [...names].map(([code, name]) => ({ code, name })), startsAt, endsAt };
}

type Offer = ReturnType<typeof scopeOf> & { readonly companyBenefit: string | null };

/**
 * What invited companies are told. An invitation holds in every city with an activity, so
 * activities with the same period and benefit are told together.
 */
export function offersOf(activities: readonly PublishedActivity[]): Offer[] {
  const offers = new Map<string, Offer>();
  for (const activity of activities) {
    const { cities, ...period } = scopeOf(activity);
    const companyBenefit = activity.companyBenefit ?? null;
    const key = JSON.stringify([period, companyBenefit]);
    const others = offers.get(key)?.cities ?? [];
    offers.set(key, { cities: [...others, ...cities], ...period, companyBenefit });
  }
  return [...offers.values()];
}
