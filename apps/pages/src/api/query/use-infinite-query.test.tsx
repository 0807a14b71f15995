import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { QueryProvider } from './query-context.ts';
import { createQueryStore } from './query-store.ts';
import { infiniteQueryOptions, useInfiniteQuery } from './use-infinite-query.ts';

afterEach(cleanup);

/** A list of three pages whose every page can be made to fail. */
function list() {
  const read: number[] = [];
  let isAway = false;
  const options = infiniteQueryOptions({
    queryKey: ['questions'],
    initialPageParam: 1,
    async queryFn({ pageParam }) {
      read.push(pageParam);
      if (isAway) throw new Error('no network');
      return { words: `page ${pageParam}`, hasMore: pageParam < 3 };
    },
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
  });
  const queries = createQueryStore({ isWorthRetrying: () => false, now: () => 0 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryProvider queries={queries}>{children}</QueryProvider>
  );
  const { result } = renderHook(() => useInfiniteQuery(options), { wrapper });
  return {
    read,
    shown: () => result.current,
    words: () => result.current.data?.pages.map(({ words }) => words),
    more: () => act(() => result.current.fetchNextPage()),
    again: () => act(() => result.current.refetch()),
    restart: () => act(() => result.current.restart()),
    goAway(away: boolean) {
      isAway = away;
    },
  };
}

const arrived = () => act(async () => {});

test('the first page comes by itself, the others when they are asked for', async () => {
  const { shown, words, more, read } = list();
  expect(shown()).toMatchObject({ isLoading: true, isFetchingNextPage: false, hasNextPage: false });
  await arrived();
  expect(words()).toEqual(['page 1']);
  expect(shown()).toMatchObject({ isLoading: false, hasNextPage: true });
  await more();
  await more();
  expect(words()).toEqual(['page 1', 'page 2', 'page 3']);
  expect(shown().hasNextPage).toBe(false);
  expect(read).toEqual([1, 2, 3]);
});

test('after the last page there is nothing to ask for', async () => {
  const { more, words, read } = list();
  await arrived();
  for (let press = 0; press < 4; press += 1) await more();
  expect(words()).toHaveLength(3);
  expect(read).toEqual([1, 2, 3]);
});

test('pressed twice, the next page comes once', async () => {
  const { shown, words, read } = list();
  await arrived();
  act(() => {
    void shown().fetchNextPage();
    void shown().fetchNextPage();
  });
  expect(shown()).toMatchObject({ isFetchingNextPage: true, isLoading: false });
  await arrived();
  expect(words()).toEqual(['page 1', 'page 2']);
  expect(read).toEqual([1, 2]);
});

test('a page that fails leaves those before it, and can be asked for again', async () => {
  const { shown, words, more, goAway } = list();
  await arrived();
  goAway(true);
  await more();
  expect(words()).toEqual(['page 1']);
  expect(shown()).toMatchObject({ isError: true, hasNextPage: true, isFetchingNextPage: false });
  goAway(false);
  await more();
  expect(words()).toEqual(['page 1', 'page 2']);
  expect(shown().isError).toBe(false);
});

test('asked for again, as many pages come as were shown', async () => {
  const { words, more, again, read } = list();
  await arrived();
  await more();
  read.length = 0;
  await again();
  expect(read).toEqual([1, 2]);
  expect(words()).toEqual(['page 1', 'page 2']);
});

test('begun again, only the first page is read and shown, and the others can be asked for', async () => {
  const { words, more, restart, read } = list();
  await arrived();
  await more();
  read.length = 0;
  await restart();
  expect(read).toEqual([1]);
  expect(words()).toEqual(['page 1']);
  await more();
  expect(words()).toEqual(['page 1', 'page 2']);
});
