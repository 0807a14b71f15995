import { lazy, Suspense } from 'react';

/** Its drawing is not for those who find rules. */
const EmptyRules = lazy(() => import('./EmptyRules.tsx'));

export function NoRules({ isOtherTimeType = false }: { isOtherTimeType?: boolean }) {
  return (
    <Suspense>
      <EmptyRules isOtherTimeType={isOtherTimeType} />
    </Suspense>
  );
}
