import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import { Dialog } from '../modal/Dialog.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { showToast } from './toast-store.ts';

beforeEach(() => void vi.useFakeTimers());

const shown = () => [...screen.getByRole('status').children].map((toast) => toast.textContent);

test('the live region of toasts is rendered before the first toast', () => {
  render(<ToastRegion />);
  expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
  expect(shown()).toEqual([]);
});

test('a toast appears in the region and is removed after its time', () => {
  render(<ToastRegion />);
  act(() => showToast('验证码已发送'));
  expect(shown()).toEqual(['验证码已发送']);
  act(() => vi.advanceTimersByTime(2400));
  expect(shown()).toEqual(['验证码已发送']);
  act(() => vi.advanceTimersByTime(200));
  expect(shown()).toEqual([]);
});

test('at most three toasts are shown; a fourth removes the oldest', () => {
  render(<ToastRegion />);
  act(() => {
    for (const text of ['一', '二', '三', '四']) showToast(text);
  });
  expect(shown()).toEqual(['二', '三', '四']);
});

test('a toast with the same text again stays one toast, with its timer restarted', () => {
  render(<ToastRegion />);
  act(() => showToast('请稍后再试'));
  act(() => vi.advanceTimersByTime(2000));
  act(() => showToast('请稍后再试'));
  expect(shown()).toEqual(['请稍后再试']);
  act(() => vi.advanceTimersByTime(2000));
  expect(shown()).toEqual(['请稍后再试']);
});

test('toasts are shown in an open dialog, and in the page again once it is closed', () => {
  const page = (isOpen: boolean) => (
    <>
      <ToastRegion />
      {isOpen && <Dialog title="加入企业" onClose={() => {}} actions={null} />}
    </>
  );
  const inDialog = () => screen.queryByRole('dialog')?.textContent;
  const { rerender } = render(page(true), { wrapper: TestLocationProvider });
  act(() => showToast('服务器错误'));
  expect(inDialog()).toBe('加入企业服务器错误');
  expect(screen.getAllByText('服务器错误')).toHaveLength(1);
  rerender(page(false));
  expect(shown()).toEqual(['服务器错误']);
});
