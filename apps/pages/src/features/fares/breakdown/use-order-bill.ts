import { useEffect } from 'react';
import { useBill } from '../bill/queries.ts';
import { OrderCards } from './BillView.tsx';

/** The bill of an order; the code of its cards is fetched while it is on its way. */
export function useOrderBill(options: Parameters<typeof useBill>[0]) {
  useEffect(() => void OrderCards.fetchAhead(), []);
  return useBill(options);
}
