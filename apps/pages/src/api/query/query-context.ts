import { createElement, type ReactNode } from 'react';
import { requiredContext } from '../../lib/required-context.ts';
import type { QueryStore } from './query-store.ts';

const [QueriesContext, useQueryStore] = requiredContext<QueryStore>('query store');

export { useQueryStore };

export function QueryProvider({ queries, children }: { queries: QueryStore; children: ReactNode }) {
  return createElement(QueriesContext, { value: queries }, children);
}
