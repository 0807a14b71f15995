import { lazy, Suspense } from 'react';
import { useLoginWhen } from '../../../parts/session/use-login-when.ts';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import type { BillState } from '../bill/use-bill.ts';
import s from './NoBill.module.css';
import { breakdownTexts } from './texts.ts';

const EmptyBill = lazy(() => import('./EmptyBill.tsx'));
const LoginNeeded = lazy(async () => {
  const { LoginNeeded } = await import('../../../parts/session/LoginNeeded.tsx');
  return { default: LoginNeeded };
});

/** The address names no fare. */
export function NothingBilled() {
  return (
    <Suspense fallback={<BillSkeleton />}>
      <EmptyBill />
    </Suspense>
  );
}

type NoBillProps = { asked: Exclude<BillState, { state: 'shown' }> };

/** What stands where a fare will be, or would be. */
export function NoBill({ asked }: NoBillProps) {
  const login = useLoginWhen(asked.state === 'loginNeeded');
  return (
    <Suspense fallback={<BillSkeleton />}>
      {asked.state === 'loading' && <BillSkeleton />}
      {asked.state === 'loginNeeded' && (
        <LoginNeeded
          title={breakdownTexts.loginNeeded}
          buttonLabel={breakdownTexts.login}
          onLogin={login}
        />
      )}
      {asked.state === 'nothing' && <EmptyBill onReload={asked.reload} />}
    </Suspense>
  );
}

const LINES = 5;

/** The shape of a breakdown: one number, a card of lines, a total. */
function BillSkeleton() {
  return (
    <SkeletonGroup>
      <div className={s.hero}>
        <Skeleton width="short" />
        <Skeleton shape="title" width="half" />
        <Skeleton width="half" />
      </div>
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
    </SkeletonGroup>
  );
}
