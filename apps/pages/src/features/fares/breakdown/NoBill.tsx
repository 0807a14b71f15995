import { lazy, Suspense } from 'react';
import { useLoginIfNeeded } from '../../../parts/session/use-login-when.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import type { BillState } from '../bill/queries.ts';
import { billTexts } from '../bill/texts.ts';
import s from './Breakdown.module.css';

const LoginNeeded = lazy(async () => {
  const { LoginNeeded } = await import('../../../parts/session/LoginNeeded.tsx');
  return { default: LoginNeeded };
});

type NoBillProps = { result: Exclude<BillState, { state: 'shown' }> };

export function NoBill({ result }: NoBillProps) {
  const login = useLoginIfNeeded(result.state === 'loginNeeded');
  return (
    <Suspense fallback={<BillSkeleton />}>
      {result.state === 'loading' && <BillSkeleton />}
      {result.state === 'loginNeeded' && (
        <LoginNeeded title={billTexts.loginNeeded} buttonLabel={billTexts.login} onLogin={login} />
      )}
      {result.state === 'nothing' && <EmptyBill onReload={result.reload} />}
    </Suspense>
  );
}

type EmptyBillProps = {
  onReload?: () => void;
};

export function EmptyBill({ onReload }: EmptyBillProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={onReload ? undefined : billTexts.nothing}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}

const LINES = 5;

function BillSkeleton() {
  return (
    <SkeletonGroup>
      <div className={s.skeletonHero}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="half" />
        <Skeleton width="half" />
      </div>
      <LineShapes />
    </SkeletonGroup>
  );
}

export const LinesSkeleton = () => (
  <SkeletonGroup>
    <LineShapes />
  </SkeletonGroup>
);

const LineShapes = () => (
  <Card>
    <Skeleton shape="title" width="short" />
    {Array.from({ length: LINES }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: shapes without content have no other key
      <div key={line} className={s.line}>
        <Skeleton width="short" />
        <Skeleton width="short" />
      </div>
    ))}
  </Card>
);
