import { queryPageContent } from '@ride/contract/content';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { flagsWithoutToast } from '../call-flags.ts';
import {
  mayHaveMorePages,
  PAGE_SIZE,
  parseQuestions,
  type Question,
  readQuestions,
  removeRepeatedQuestions,
} from './read-questions.ts';

const all = ['fares', 'questions'] as const;

/** The page content of a business line contains the questions published for the line. */
const STRATEGY_TYPE = 2;

export const questionQueries = {
  pages: (call: CallGateway) =>
    infiniteQueryOptions({
      queryKey: [...all, 'pages'],
      initialPageParam: 1,
      queryFn: ({ pageParam }) => readQuestions(call, pageParam, PAGE_SIZE),
      getNextPageParam: (_last, pages, page) => (mayHaveMorePages(pages) ? page + 1 : undefined),
    }),

  ofLine: (call: CallGateway, expandBizLine: number | undefined) =>
    queryOptions({
      queryKey: [...all, 'line', expandBizLine],
      async queryFn(): Promise<readonly Question[]> {
        if (expandBizLine === undefined) return [];
        const request = { expandBizLine, strategyType: STRATEGY_TYPE };
        const answer = await call(queryPageContent, request, flagsWithoutToast);
        return answer.ok ? parseQuestions(answer.data.commonProblemList) : [];
      },
    }),
};

export function useQuestions(expandBizLine: number | undefined) {
  const call = useCall();
  const line = useQuery(questionQueries.ofLine(call, expandBizLine));
  const everybody = useInfiniteQuery(questionQueries.pages(call));
  const pages = everybody.data?.pages.flatMap(({ questions }) => questions) ?? [];
  const reload = () => {
    void everybody.refetch();
    if (line.isError) void line.refetch();
  };
  return {
    isLoading: line.isLoading || everybody.isLoading,
    isFailed: everybody.isError && !everybody.data,
    questions: removeRepeatedQuestions([...(line.data ?? []), ...pages]),
    hasMore: everybody.hasNextPage,
    isLoadingMore: everybody.isFetchingNextPage,
    loadMore: () => void everybody.fetchNextPage({ cancelRefetch: false }),
    reload,
  };
}
