import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

interface LoadedProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: Data) => ReactNode;
}

/** If a reload fails, the old data stays with a notice. */
export function Loaded<Data>({ query, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  const isThere = data !== undefined;
  return (
    <>
      {error && <Failure error={error} onRetry={() => void refetch()} isOutdated={isThere} />}
      {isThere && children(data)}
      {!isThere && !error && <Loading />}
    </>
  );
}
