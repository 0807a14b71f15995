import { Card } from '../../../ui/Card.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { EmptyRules, type NoRulesReason } from './EmptyRules.tsx';
import s from './Pricing.module.css';
import type { PricingQuery } from './rules/rule-source.ts';

type NoRulesProps = {
  reason: NoRulesReason | 'failed';
  onReload?: () => void;
  placedBy?: PricingQuery | undefined;
};

/** Of a call that failed nothing can be said but that it can be made again. */
export function NoRules({ reason, onReload, placedBy }: NoRulesProps) {
  if (reason === 'failed') return onReload && <QuietReload onReload={onReload} />;
  return <EmptyRules reason={reason} onReload={onReload} placedBy={placedBy} />;
}

/** The shape of the page: names with their prices below, then the calculator's row. */
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
