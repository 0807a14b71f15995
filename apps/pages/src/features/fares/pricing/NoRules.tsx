import { lazy, Suspense } from 'react';
import type { NoRulesReason } from './EmptyRules.tsx';

/** Its drawing is not for those who find rules. */
const EmptyRules = lazy(() => import('./EmptyRules.tsx'));

type NoRulesProps = { reason: NoRulesReason; onReload?: () => void };

export function NoRules({ reason, onReload }: NoRulesProps) {
  return (
    <Suspense>
      <EmptyRules reason={reason} onReload={onReload} />
    </Suspense>
  );
}
