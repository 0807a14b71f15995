import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { QuietReload } from '../../../../ui/states/QuietReload.tsx';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import { billQueries } from '../../bill/queries.ts';
import { useNow } from '../../use-now.ts';
import { CaseCard } from './CaseCard.tsx';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { describeCaseChange, formatCaseName } from './case-texts.ts';
import type { DisputeCase } from './dispute-case.ts';
import { disputeQueries } from './queries.ts';
import { disputeTexts } from './texts.ts';

type DisputeCasesProps = {
  orderUuid: string;
  showsPictures: boolean;
  showsFindings: boolean;
  isHeld: boolean;
  otherwise: ReactNode;
  children: ReactNode;
};

export default function DisputeCases({
  orderUuid,
  showsPictures,
  showsFindings,
  isHeld,
  otherwise,
  children,
}: DisputeCasesProps) {
  const queries = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery(
    disputeQueries.cases(useCall(), orderUuid),
  );
  const now = useNow();
  useNews(data ?? null);
  if (isPending) return <CaseSkeleton />;
  if (!data || data.length === 0) {
    return (
      <>
        {otherwise}
        {isError && <QuietReload onReload={() => void refetch()} />}
        {children}
      </>
    );
  }
  const refresh = () => queries.invalidateQueries({ queryKey: billQueries.all });
  return (
    <>
      {data.map((dispute) => (
        <CaseCard
          key={dispute.receiptNumber}
          dispute={dispute}
          now={now}
          showsPictures={showsPictures}
          showsRaised={showsFindings || dispute.kind !== 'held'}
          isHeld={isHeld}
          onChange={refresh}
        />
      ))}
      {children}
    </>
  );
}

/**
 * Announces changes of a case by the provider while the page is open, and fetches the bill again.
 */
function useNews(cases: readonly DisputeCase[] | null): void {
  const queries = useQueryClient();
  const earlier = useRef(new Map<string, DisputeCase>());
  useEffect(() => {
    for (const dispute of cases ?? []) {
      const before = earlier.current.get(dispute.receiptNumber);
      earlier.current.set(dispute.receiptNumber, dispute);
      const news = before && describeCaseChange(before, dispute);
      if (news) showToast(disputeTexts.news(formatCaseName(dispute), news));
      // The bill is also fetched after an action on another device, because the choices below
      // depend on it.
      if (news || (before && before.state !== dispute.state)) {
        void queries.invalidateQueries({ queryKey: [...billQueries.all, 'order'] });
      }
    }
  }, [cases, queries]);
}
