import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createHost } from '../host/create-host.ts';
import { Dialog } from '../ui/modal/Dialog.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { App } from './App.tsx';
import { pages } from './pages.ts';
import type { Services } from './services.ts';
import { type PagesWindow, startServices } from './start-services.ts';
import { removeListenersAfterEach } from './testing/remove-listeners.ts';

removeListenersAfterEach();

function open(address: string, host: Partial<Services['host']> = {}) {
  window.history.replaceState(null, '', address);
  const services = startServices(window as PagesWindow, createHost);
  const location = { ...services.location, reload: vi.fn() };
  const around = { ...services, location, host: { ...services.host, ...host } };
  render(<App services={around} />);
  return around;
}

test('the address without a path shows the list of pages, without a page to go back to', async () => {
  open('/');
  expect(window.location.hash).toBe('#/Main');
  expect(await screen.findByRole('heading', { level: 1, name: '页面列表' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  expect(document.title).toBe('页面列表');
});

test('a page opened from another leads back to it, and the title changes with the page', async () => {
  const { location } = open('/#/Main');
  act(() => location.push('/pricing?typeModule=4'));
  expect(await screen.findByRole('heading', { level: 1, name: '计价规则' })).toBeTruthy();
  expect(document.title).toBe('计价规则');
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  screen.getByRole('button', { name: '返回' }).click();
  expect(back).toHaveBeenCalledTimes(1);
});

test('after each navigation the focus is on the title, but not after the first load', async () => {
  const { location } = open('/#/Main');
  const title = await screen.findByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(document.body);
  screen.getByRole('button', { name: '更多' }).focus();
  act(() => location.push('/nowhere'));
  expect(document.activeElement).toBe(title);
  expect(title.textContent).toBe('页面不存在');
  (await screen.findByRole('button', { name: '返回首页' })).focus();
  act(() => location.replace('/Main'));
  expect(document.activeElement).toBe(title);
});

test('a page moves out to the left as the next one comes from the right, and the other way round going back', () => {
  document.documentElement.style.setProperty('--motion-quick', '0.2s');
  const leaving = {} as Animation;
  const animate = vi.spyOn(Element.prototype, 'animate').mockReturnValue(leaving);
  const moves = () =>
    animate.mock.calls.map(([frames]) => (frames as PropertyIndexedKeyframes).translate);
  const { location } = open('/#/Main');
  expect(animate).not.toHaveBeenCalled();
  act(() => location.push('/nowhere'));
  expect(moves()).toEqual([
    ['2rem', '0'],
    ['0', '-2rem'],
  ]);
  const copy = document.querySelector('[inert][aria-hidden="true"]');
  expect(copy?.textContent).toContain('页面列表');
  leaving.onfinish?.({} as AnimationPlaybackEvent);
  expect(copy?.isConnected).toBe(false);
  animate.mockClear();
  act(() => location.back());
  expect(moves()).toEqual([
    ['-2rem', '0'],
    ['0', '2rem'],
  ]);
  document.documentElement.removeAttribute('style');
});

test('pages do not move with reduced motion, or if the browser has shown the change', () => {
  const animate = vi.spyOn(Element.prototype, 'animate');
  const { location } = open('/#/Main');
  act(() => location.push('/nowhere'));
  expect(animate).not.toHaveBeenCalled();
  document.documentElement.style.setProperty('--motion-quick', '0.2s');
  const swipe = Object.assign(new Event('popstate'), { hasUAVisualTransition: true });
  window.history.replaceState({ rideEntry: 0 }, '', '#/Main');
  act(() => void window.dispatchEvent(swipe));
  expect(location.current().path).toBe('/Main');
  expect(animate).not.toHaveBeenCalled();
  document.documentElement.removeAttribute('style');
});

test('a page title that the host draws takes the focus for screen readers', () => {
  const { location } = open('/#/Main', { drawsTitleBar: true });
  act(() => location.push('/nowhere'));
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a page that sets the focus itself keeps it', async () => {
  const whole = pages.notice;
  pages.notice = (() => <input ref={(input) => input?.focus()} />) as never;
  const { location } = open('/#/Main');
  act(() => location.push('/notice'));
  expect(document.activeElement).toBe(await screen.findByRole('textbox'));
  pages.notice = whole;
});

test('an unknown path shows the not-found page', async () => {
  open('/#/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeTruthy();
});

test('a host with a title bar of its own gets the title, and its back event is handled', async () => {
  const setTitle = vi.fn();
  const closePage = vi.fn(() => true);
  let pressBack = () => {};
  open('/#/login', {
    drawsTitleBar: true,
    setTitle,
    closePage,
    listen(event, listener) {
      if (event === 'backPressed') pressBack = listener;
      return () => {};
    },
  });
  expect(setTitle).toHaveBeenLastCalledWith('登录');
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  pressBack();
  expect(closePage).toHaveBeenCalledTimes(1);
});

test('a page that fails with an error shows the reload state, and the next page works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const whole = pages.notice;
  pages.notice = (() => {
    throw new Error('broken');
  }) as never;
  const { location } = open('/#/notice');
  const button = await screen.findByRole('button', { name: '重新加载' });
  button.click();
  expect(location.reload).toHaveBeenCalledTimes(1);
  pages.notice = whole;
  act(() => location.push('/nowhere'));
  expect(await screen.findByText(/没有找到/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull();
});

test('toasts are announced in a live region', async () => {
  open('/#/Main');
  act(() => showToast('已复制'));
  expect(await screen.findByText('已复制')).toBeTruthy();
});

test('toasts are shown above a dialog, also above one that is open from the start', () => {
  const whole = pages.notice;
  pages.notice = (() => <Dialog title="提示" onClose={() => {}} actions={null} />) as never;
  open('/#/notice');
  act(() => showToast('已复制'));
  expect(screen.getByRole('dialog').textContent).toContain('已复制');
  pages.notice = whole;
});

test('the choice of large text is stored and marked on the document', () => {
  const { largeText } = open('/#/Main');
  act(() => largeText.set(true));
  expect(document.documentElement.hasAttribute('data-large-text')).toBe(true);
  act(() => largeText.set(false));
});
