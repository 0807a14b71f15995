import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PullToRefresh } from './PullToRefresh.tsx';

function show() {
  let freshen = () => {};
  const onRefresh = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        freshen = resolve;
      }),
  );
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>邀请记录</p>
    </PullToRefresh>,
  );
  return {
    onRefresh,
    freshen: () => act(async () => freshen()),
    list: screen.getByText('邀请记录'),
  };
}

const at = (clientY: number) => ({ touches: [{ clientY }] });

test('a long pull from the top of the list refreshes it when it is released, and announces the refresh', async () => {
  const { onRefresh, freshen, list } = show();
  fireEvent.touchStart(list, at(100));
  fireEvent.touchMove(list, at(140));
  expect(screen.getByText('下拉刷新')).toBeTruthy();
  fireEvent.touchMove(list, at(500));
  expect(screen.getByText('松开刷新')).toBeTruthy();
  expect(onRefresh).not.toHaveBeenCalled();
  fireEvent.touchEnd(list);
  expect(onRefresh).toHaveBeenCalledOnce();
  expect(screen.getByText('刷新中')).toBeTruthy();
  await freshen();
  expect(screen.queryByText('刷新中')).toBeNull();
});

test('a short pull of the list refreshes nothing', () => {
  const { onRefresh, list } = show();
  fireEvent.touchStart(list, at(100));
  fireEvent.touchMove(list, at(140));
  fireEvent.touchEnd(list);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(screen.queryByText('下拉刷新')).toBeNull();
});

test('a pull in the middle of the list only scrolls it', () => {
  const { onRefresh, list } = show();
  document.documentElement.scrollTop = 300;
  fireEvent.touchStart(list, at(100));
  fireEvent.touchMove(list, at(500));
  fireEvent.touchEnd(list);
  document.documentElement.scrollTop = 0;
  expect(onRefresh).not.toHaveBeenCalled();
});
