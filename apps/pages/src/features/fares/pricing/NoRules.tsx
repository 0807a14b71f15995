import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import s from './Pricing.module.css';
import type { PricingQuery } from './rules/rule-source.ts';
import { emptyTexts, placeTexts } from './texts.ts';

type NoRulesProps = {
  reason: keyof typeof emptyTexts;
  onReload?: () => void;
  placedBy?: PricingQuery | undefined;
};

/** A failed request shows no text, only a button to try again. */
export function NoRules({ reason, onReload, placedBy }: NoRulesProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={emptyTexts[reason]}>
      {placedBy && reason !== 'failed' && <ChangeCity query={placedBy} />}
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}

/**
 * The link leads to the same ride without a place, where the page lets the passenger choose a city.
 */
function ChangeCity({ query }: { query: PricingQuery }) {
  const { typeModule, cvLevel, carLevelName, vehicleLevel, expandBizLine } = query;
  const ride = { typeModule, cvLevel, carLevelName, vehicleLevel, expandBizLine };
  return (
    <a className={s.change} href={hrefTo('pricing', ride)}>
      {placeTexts.chooseCity}
    </a>
  );
}

export function RulesSkeleton() {
  return (
    <SkeletonGroup>
      <Card>
        <div className={s.stack}>
          <Skeleton shape="title" width="short" />
          <Skeleton />
          <Skeleton shape="title" width="short" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="title" width="short" />
          <Skeleton />
          <Skeleton />
        </div>
      </Card>
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}
