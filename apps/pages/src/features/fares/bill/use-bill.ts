import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Bill } from './bill.ts';
import type { AskedBill } from './queries.ts';

export type BillState =
  | { readonly state: 'loading' }
  | { readonly state: 'shown'; readonly bill: Bill }
  | { readonly state: 'loginNeeded' }
  /** Failed or refused: nothing is said about it (FAIL-4). */
  | { readonly state: 'nothing'; readonly reload: () => void };

export function useBill(options: UseQueryOptions<AskedBill>): BillState {
  const { data, isFetching, refetch } = useQuery(options);
  if (typeof data === 'object') return { state: 'shown', bill: data };
  if (isFetching) return { state: 'loading' };
  if (data === 'loginNeeded') return { state: 'loginNeeded' };
  return { state: 'nothing', reload: () => void refetch() };
}
