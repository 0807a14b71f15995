import { lazy, Suspense } from 'react';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import type { NoRulesReason } from './EmptyRules.tsx';
import s from './Pricing.module.css';

const EmptyRules = lazy(() => import('./EmptyRules.tsx'));

type NoRulesProps = { reason: NoRulesReason; onReload?: () => void };

export function NoRules({ reason, onReload }: NoRulesProps) {
  return (
    <Suspense>
      <EmptyRules reason={reason} onReload={onReload} />
    </Suspense>
  );
}

/** The shape of the page: the calculator's row, then names with their prices below. */
export function RulesSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="row" />
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
    </SkeletonGroup>
  );
}
