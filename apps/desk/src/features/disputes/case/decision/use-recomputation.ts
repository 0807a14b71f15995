import type { ResponseOf } from '@ride/contract/define-call';
import { recomputeDispute } from '@ride/contract/desk/disputes';
import { useEffect, useState } from 'react';
import { useDeskQuery } from '../../../../api/use-desk.ts';
import type { Dispute } from '../dispute.ts';
import { createRecomputationRequest, type DecisionValues } from './bill-changes.ts';

/** The delay after a keystroke is short enough to show the result within 200 ms. */
const DEBOUNCE_MS = 60;

export type Recomputation = ResponseOf<typeof recomputeDispute>;

/** The last result stays until the next one has arrived. */
export function useRecomputation(dispute: Dispute, values: DecisionValues) {
  const request = createRecomputationRequest(dispute, values);
  const typed = JSON.stringify(request);
  const settled = useDebounced(typed);
  // The request is kept as a string, so that equal changes compare as equal.
  const requested = JSON.parse(settled) as typeof request;
  const query = useDeskQuery(recomputeDispute, requested ?? emptyRequest(dispute), {
    enabled: requested !== null,
    keepPrevious: true,
  });
  const isChanged = request !== null;
  const isOutdated = isChanged && (typed !== settled || query.isPlaceholderData || query.isPending);
  const error = isChanged ? query.error : null;
  return {
    isChanged,
    /** The result is null while nothing was changed, and until the first result has arrived. */
    result: isChanged && requested !== null ? (query.data ?? null) : null,
    isOutdated,
    error,
    notReady: notReadyText(isOutdated, error),
    retry: query.refetch,
  };
}

function notReadyText(isOutdated: boolean, error: Error | null): string | null {
  if (isOutdated) return '正在重算，算好后才能提交';
  return error === null ? null : '没有算出新的金额，暂时不能提交';
}

/** The query is disabled while this request is used. */
const emptyRequest = ({ receiptNumber }: Dispute) => ({
  receiptNumber,
  billRevision: 0,
  corrections: [],
  waived: [],
});

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
