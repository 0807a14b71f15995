import { type ActivityScope, citiesText, periodText } from '@ride/domain/referral/activity-scope';
import { ListRow } from '../../ui/ListRow.tsx';
import { Phrases } from '../../ui/Phrases.tsx';
import { activityTexts } from './texts.ts';

/** Where and when an activity holds; what the gateway does not say is left out. */
export function ActivityRows(scope: ActivityScope) {
  const cities = citiesText(scope);
  const period = periodText(scope);
  return (
    <>
      {cities && <ListRow title={activityTexts.cities} tips={<Phrases text={cities} />} />}
      {period && <ListRow title={activityTexts.period} tips={<Phrases text={period} />} />}
    </>
  );
}
