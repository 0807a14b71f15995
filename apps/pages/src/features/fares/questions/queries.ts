import { queryPageContent } from '@ride/contract/content';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CallGateway } from '../../../api/answer.ts';
import { silently } from '../silently.ts';
import { PAGE_SIZE, type Question, readQuestions } from './read-questions.ts';

const all = ['fares', 'questions'] as const;

/** The questions published for one business line come with the content of its page. */
const STRATEGY_TYPE = 2;

export const questionQueries = {
  pages: (call: CallGateway) =>
    infiniteQueryOptions({
      queryKey: [...all, 'pages'],
      initialPageParam: 1,
      queryFn: ({ pageParam }) => readQuestions(call, pageParam, PAGE_SIZE),
      getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    }),

  ofLine: (call: CallGateway, expandBizLine: number | undefined) =>
    queryOptions({
      queryKey: [...all, 'line', expandBizLine],
      async queryFn(): Promise<readonly Question[]> {
        if (expandBizLine === undefined) return [];
        const request = { expandBizLine, strategyType: STRATEGY_TYPE };
        const answer = await call(queryPageContent, request, silently);
        return (answer.ok && answer.data.commonProblemList) || [];
      },
    }),
};
