import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { questionQueries } from './queries.ts';
import type { Question } from './read-questions.ts';

/** A question published for the line and for everybody is shown once. */
function withoutRepeats(questions: readonly Question[]): Question[] {
  return [...new Map(questions.map((each) => [each.problem, each])).values()];
}

/** The line's own questions where the address names one, then everybody's, page by page. */
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
    questions: withoutRepeats([...(line.data ?? []), ...pages]),
    hasMore: everybody.hasNextPage,
    isLoadingMore: everybody.isFetchingNextPage,
    loadMore: () => void everybody.fetchNextPage({ cancelRefetch: false }),
    reload,
  };
}
