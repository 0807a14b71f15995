import { lazy, Suspense } from 'react';
import { useLoginWhen } from '../../../parts/session/use-login-when.ts';
import { BillSkeleton } from './BillSkeleton.tsx';
import { breakdownTexts } from './texts.ts';
import type { BillState } from './use-bill.ts';

/** Their drawing is not for those who find a fare. */
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
