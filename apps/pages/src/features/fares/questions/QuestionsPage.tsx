import { useEffect, useRef } from 'react';
import type { Loader } from '../../../api/page-loader.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { readQuery } from '../../../routes/read-query.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { QuestionList } from './QuestionList.tsx';
import { questionQueries, useQuestions } from './queries.ts';

const questionTexts = {
  more: '加载更多',
  nothing: '暂无常见问题',
} as const;

export function QuestionsPage() {
  const trackPress = useTrackPress();
  const list = useQuestions(useRouteQuery('questions')?.expandBizLine);
  const rows = useRef<HTMLUListElement>(null);
  /** When more questions arrive, focus moves to the first new one, whose index is stored here. */
  const read = useRef(Number.POSITIVE_INFINITY);
  const count = list.questions.length;
  useEffect(() => {
    if (count <= read.current) return;
    rows.current?.querySelectorAll('summary')[read.current]?.focus();
    read.current = Number.POSITIVE_INFINITY;
  }, [count]);
  const loadMore = () => {
    read.current = count;
    trackPress('load-more');
    list.loadMore();
  };

  if (list.isLoading) return <QuestionsSkeleton />;
  if (list.questions.length === 0) {
    if (list.isFailed) return <QuietReload onReload={list.reload} />;
    return <EmptyState drawing={<EmptyParkingSpace />} title={questionTexts.nothing} />;
  }
  return (
    <>
      <QuestionList ref={rows} questions={list.questions} />
      {list.isFailed && <QuietReload onReload={list.reload} />}
      {list.hasMore && (
        <Button look="secondary" busy={list.isLoadingMore} onPress={loadMore}>
          {questionTexts.more}
        </Button>
      )}
    </>
  );
}

function QuestionsSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (search, { prefetch, details }) => {
  const expandBizLine = readQuery('questions', search)?.expandBizLine;
  await details(async () => {
    await prefetch((queries, call) =>
      queries.fetchQuery(questionQueries.ofLine(call, expandBizLine)),
    );
    await prefetch((queries, call) => queries.fetchInfiniteQuery(questionQueries.pages(call)));
  });
  return {};
};

export default QuestionsPage;
