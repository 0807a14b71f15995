import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What a query answered; until then that it is on its way, or why it did not come. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return query.isPending ? <Loading /> : children(query.data);
}
