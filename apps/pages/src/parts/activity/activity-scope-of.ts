import type { ActivityScope } from '@ride/domain/referral/activity-scope';

interface WireScope {
  readonly cities?: ActivityScope['cities'] | null | undefined;
  readonly startsAt?: number | null | undefined;
  readonly endsAt?: number | null | undefined;
}

export const activityScopeOf = ({ cities, startsAt, endsAt }: WireScope): ActivityScope => ({
  cities: cities ?? [],
  startsAt: startsAt ?? null,
  endsAt: endsAt ?? null,
});
