import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { billQueries } from '../bill/queries.ts';
import { CaseCard } from './CaseCard.tsx';
import { caseName, stateWords } from './case-words.ts';
import type { DisputeCase } from './dispute-case.ts';
import { disputeQueries } from './queries.ts';
import { disputeTexts } from './texts.ts';

type DisputeCasesProps = {
  orderUuid: string;
  showsPictures: boolean;
  /** Shown where the cases cannot be read. */
  otherwise: ReactNode;
};

/** The cases of an order, from what was raised to what was decided. */
export default function DisputeCases({ orderUuid, showsPictures, otherwise }: DisputeCasesProps) {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isPending } = useQuery(disputeQueries.cases(useCall(), orderUuid));
  useNews(data ?? null);
  if (isPending) return <CaseSkeleton />;
  if (!data || data.length === 0) return otherwise;
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: disputeQueries.all });
    void queries.invalidateQueries({ queryKey: billQueries.all });
  };
  return data.map((found) => (
    <CaseCard
      key={found.receiptNumber}
      found={found}
      now={dataUpdatedAt}
      showsPictures={showsPictures}
      onChange={refresh}
    />
  ));
}

/** A case that moved on while the page was open says so, and the bill is read anew. */
function useNews(cases: readonly DisputeCase[] | null): void {
  const queries = useQueryClient();
  const known = useRef(new Map<string, string>());
  useEffect(() => {
    for (const found of cases ?? []) {
      const before = known.current.get(found.receiptNumber);
      const now = `${found.state} ${found.round} ${found.outcomes.length}`;
      known.current.set(found.receiptNumber, now);
      if (before === undefined || before === now) continue;
      showToast(disputeTexts.news(caseName(found), stateWords(found)));
      void queries.invalidateQueries({ queryKey: billQueries.all });
    }
  }, [cases, queries]);
}

function CaseSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton width="most" />
      <Skeleton />
      <Skeleton width="short" />
    </SkeletonGroup>
  );
}
