import { useQueryStore } from './query-context.ts';
import type { Known, QueryOptions } from './query-options.ts';
import { useFollowed } from './use-query.ts';

interface Pages<Page> {
  readonly pages: readonly Page[];
  /** Of the page after the last; undefined when there is none. */
  readonly next: number | undefined;
}

export interface InfiniteQueryOptions<Page extends Known>
  extends Pick<QueryOptions<Page>, 'queryKey'> {
  readonly initialPageParam: number;
  readonly queryFn: (asked: { pageParam: number }) => Promise<Page>;
  readonly getNextPageParam: (
    last: Page,
    pages: readonly Page[],
    pageParam: number,
  ) => number | undefined;
}

export const infiniteQueryOptions = <Page extends Known>(
  options: InfiniteQueryOptions<Page>,
): InfiniteQueryOptions<Page> => options;

/** A list that grows page by page; asking again asks for as many pages as are shown. */
export function useInfiniteQuery<Page extends Known>(options: InfiniteQueryOptions<Page>) {
  const { queryKey, initialPageParam, queryFn, getNextPageParam } = options;

  async function withPage(pages: readonly Page[], pageParam: number): Promise<Pages<Page>> {
    const page = await queryFn({ pageParam });
    const known = [...pages, page];
    return { pages: known, next: getNextPageParam(page, known, pageParam) };
  }

  const query = useQueryStore().query<Pages<Page>>({
    queryKey,
    async queryFn(known) {
      let read = await withPage([], initialPageParam);
      while (read.next !== undefined && read.pages.length < (known?.pages.length ?? 0)) {
        read = await withPage(read.pages, read.next);
      }
      return read;
    },
  });
  const shown = useFollowed(query);
  return {
    ...shown,
    hasNextPage: shown.data?.next !== undefined,
    isFetchingNextPage: shown.isFetching && shown.data !== undefined,
    /** Does nothing after the last page. */
    fetchNextPage: () =>
      query.ask(async (known = { pages: [], next: initialPageParam }) =>
        known.next === undefined ? known : withPage(known.pages, known.next),
      ),
  };
}
