import { lazy, Suspense } from 'react';
import { useLoginWhen } from '../../../api/use-login-when.ts';
import { BillSkeleton } from './BillSkeleton.tsx';
import type { BillState } from './use-bill.ts';

/** Their drawing is not for those who find a fare. */
const EmptyBill = lazy(() => import('./EmptyBill.tsx'));
const LoginNeeded = lazy(() => import('./LoginNeeded.tsx'));

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
      {asked.state === 'loginNeeded' && <LoginNeeded onLogin={login} />}
      {asked.state === 'nothing' && <EmptyBill onReload={asked.reload} />}
    </Suspense>
  );
}
