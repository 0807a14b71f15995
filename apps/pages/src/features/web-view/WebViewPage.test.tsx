import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createFrameStore } from '../../host/page-chrome.ts';
import { PageChromeContext } from '../../host/right-action.tsx';
import { createVisit, renderPage } from '../../testing/render-page.tsx';
import { NoticePage } from './NoticePage.tsx';
import { TrustedFrame, WebViewPage } from './WebViewPage.tsx';

const trustedHosts = ['m.example.com'];
const at = (url: string, rest = '') =>
  createVisit(`/web_view?url=${encodeURIComponent(url)}${rest}`, { trustedHosts });
const frame = () => document.querySelector('iframe');

type Request = { window: { Response: typeof Response } };
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } })
  .happyDOM;
settings.enableIframePageLoading = true;
let loads = true;
settings.fetch = {
  interceptor: {
    beforeAsyncRequest: (request: Request) =>
      loads ? Promise.resolve(new request.window.Response('')) : new Promise(() => {}),
  },
};

afterEach(() => {
  loads = true;
});

test('a trusted web address is shown in a frame with a sandbox and a title', () => {
  renderPage(<WebViewPage />, at('https://m.example.com/help?a=1', '&title=帮助'));
  expect(frame()?.getAttribute('src')).toBe('https://m.example.com/help?a=1');
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-same-origin');
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('帮助');
  expect(screen.getByText('正在访问 m.example.com')).toBeTruthy();
});

test('the web view shows a loading state until the frame has loaded', async () => {
  renderPage(<WebViewPage />, at('https://m.example.com/'));
  expect(screen.getByText('网页加载中')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('网页加载中')).toBeNull());
});

test('a framed page that does not load shows a message that it is slow, and the way back stays', () => {
  loads = false;
  vi.useFakeTimers();
  renderPage(<WebViewPage />, at('https://m.example.com/'));
  act(() => vi.advanceTimersByTime(7900));
  expect(screen.getByText('网页加载中')).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  expect(screen.getByText('网页打开较慢，请稍候，或返回重试')).toBeTruthy();
});

test.each([
  'http://m.example.com/',
  'https://m.example.com.evil.org/',
  'https://user@m.example.com/',
  'https://m.example.com:8443/',
  'javascript:alert(1)',
  '//m.example.com/',
])('the untrusted web address %s is shown in full as text and never opened in a frame', (url) => {
  renderPage(<WebViewPage />, at(url));
  expect(frame()).toBeNull();
  expect(screen.getByText(url)).toBeTruthy();
  expect(screen.getByText('这个地址不会自动打开')).toBeTruthy();
  expect(screen.queryByRole('link', { name: url })).toBeNull();
});

test('without a web address the page has only a link to the home page', () => {
  const lost = createVisit('/web_view', { trustedHosts });
  renderPage(<WebViewPage />, lost);
  expect(screen.getByText('没有可以显示的地址')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '复制地址' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '返回首页' }));
  expect(lost.location.current().path).toBe('/pricing');
});

test('the notice about an untrusted address copies it, or selects it if there is no clipboard', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  renderPage(<NoticePage />, createVisit('/notice?address=https%3A%2F%2Fexample.com%2Fa'));
  fireEvent.click(screen.getByRole('button', { name: '复制地址' }));
  await screen.findByText('地址已复制');
  expect(writeText).toHaveBeenCalledWith('https://example.com/a');

  writeText.mockRejectedValueOnce(new Error('not allowed'));
  fireEvent.click(screen.getByRole('button', { name: '复制地址' }));
  await screen.findByText('已选中地址，请长按复制');
});

test('the server renders no frame', () => {
  const html = renderToString(
    <PageChromeContext value={createFrameStore()}>
      <TrustedFrame url="https://m.example.com/" title={undefined} />
    </PageChromeContext>,
  );
  expect(html).toContain('m.example.com');
  expect(html).not.toContain('<iframe');
});
