import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import { Collapse } from '../collapse/Collapse.tsx';
import { EmptyParkingSpace } from './EmptyParkingSpace.tsx';
import { EmptyState } from './EmptyState.tsx';
import { QuietReload } from './QuietReload.tsx';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';

test('a group of loading skeletons announces loading once, and its shapes are hidden from screen readers', () => {
  render(
    <SkeletonGroup>
      <Skeleton shape="title" />
      <Skeleton />
    </SkeletonGroup>,
  );
  const status = screen.getByRole('status', { name: '加载中', busy: true });
  for (const shape of status.children) expect(shape.getAttribute('aria-hidden')).toBe('true');
});

test('the reload state without a message is one button', () => {
  const onReload = vi.fn();
  const { container } = render(<QuietReload onReload={onReload} />);
  expect(container.textContent).toBe('重新加载');
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
  expect(onReload).toHaveBeenCalledOnce();
});

test('without a network the quiet reload state mentions it, and reloads when the network is back', () => {
  const onReload = vi.fn();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<QuietReload onReload={onReload} />);
  expect(screen.getByRole('alert').textContent).toBe('当前没有网络');
  expect(onReload).not.toHaveBeenCalled();
  fireEvent(window, new Event('online'));
  expect(onReload).toHaveBeenCalledOnce();
});

test('a loading skeleton shows after 8 seconds that the network is slow, with a reload button', () => {
  vi.restoreAllMocks();
  vi.useFakeTimers();
  render(<SkeletonGroup>…</SkeletonGroup>, { wrapper: TestLocationProvider });
  act(() => vi.advanceTimersByTime(7900));
  expect(screen.queryByText('网络较慢')).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByRole('alert').textContent).toBe('网络较慢');
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
  expect(screen.getByRole('status', { name: '加载中', busy: true })).toBeTruthy();
});

test('an empty state has a drawing hidden from screen readers, a title and links', () => {
  const { container } = render(
    <EmptyState drawing={<EmptyParkingSpace />} title="暂无邀请记录">
      <a href="#/Main">返回首页</a>
    </EmptyState>,
  );
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('暂无邀请记录')).toBeTruthy();
  expect(screen.getByRole('link', { name: '返回首页' })).toBeTruthy();
});

test('a collapsible section starts as startsOpen demands and is opened by its title', () => {
  render(
    <>
      <Collapse title="实时计价" startsOpen>
        起步费
      </Collapse>
      <Collapse title="常见问题">答案</Collapse>
    </>,
  );
  const [pricing, questions] = screen.getAllByRole<HTMLDetailsElement>('group');
  expect(pricing?.open).toBe(true);
  expect(questions?.open).toBe(false);
  fireEvent.click(screen.getByText('常见问题'));
  expect(questions?.open).toBe(true);
});
