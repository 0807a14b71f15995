import { useQueryStore } from './query-context.ts';
import type { Known, QueryOptions } from './query-options.ts';
import { useFollowed } from './use-query.ts';

interface Pages<Page, Param> {
  readonly pages: readonly Page[];
  /** Of the page after the last; undefined when there is none. */
  readonly next: Param | undefined;
}

export interface InfiniteQueryOptions<Page extends Known, Param>
  extends Pick<QueryOptions<Page>, 'queryKey'> {
  readonly initialPageParam: Param;
  readonly queryFn: (asked: { pageParam: Param }) => Promise<Page>;
  readonly getNextPageParam: (
    last: Page,
    pages: readonly Page[],
    pageParam: Param,
  ) => Param | undefined;
}

export const infiniteQueryOptions = <Page extends Known, Param>(
  options: InfiniteQueryOptions<Page, Param>,
): InfiniteQueryOptions<Page, Param> => options;

/** A list that grows page by page; asking again asks for as many pages as are shown. */
export function useInfiniteQuery<Page extends Known, Param>(
  options: InfiniteQueryOptions<Page, Param>,
) {
  const { queryKey, initialPageParam, queryFn, getNextPageParam } = options;

  async function withPage(pages: readonly Page[], pageParam: Param): Promise<Pages<Page, Param>> {
    const page = await queryFn({ pageParam });
    const known = [...pages, page];
    return { pages: known, next: getNextPageParam(page, known, pageParam) };
  }

  const query = useQueryStore().query<Pages<Page, Param>>({
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
    /** From the first page on, which alone is then shown. */
    restart: () => query.ask(() => withPage([], initialPageParam)),
    /** Does nothing after the last page. */
    fetchNextPage: () =>
      query.ask(async (known = { pages: [], next: initialPageParam }) =>
        known.next === undefined ? known : withPage(known.pages, known.next),
      ),
  };
}
