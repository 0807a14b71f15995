import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from './RichText.tsx';

/**
 * DOMPurify needs the parser of a browser, which happy-dom does not have; e2e/legal tests it with
 * hostile HTML. This stub returns the HTML that it was called with.
 */
const sanitizer = vi.hoisted(() => ({ sanitizeHtml: vi.fn() }));
vi.mock('./sanitize-html.ts', () => sanitizer);

const hosts = ['m.example.com'];
const onEmpty = vi.fn();

sanitizer.sanitizeHtml.mockImplementation((html: string) => {
  const fragment = document.createDocumentFragment();
  const paragraph = document.createElement('p');
  paragraph.textContent = `净化 ${html}`;
  fragment.append(paragraph);
  return fragment;
});

afterEach(() => {
  sanitizer.sanitizeHtml.mockClear();
  onEmpty.mockClear();
});

test('the HTML of a rich text is sanitized, with the trusted hosts', async () => {
  const { container } = render(<RichText html="规则" hosts={hosts} onEmpty={onEmpty} />);
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  expect(container.textContent).toBe('');
  await screen.findByText('净化 规则');
  expect(screen.queryByRole('status')).toBeNull();
  expect(sanitizer.sanitizeHtml).toHaveBeenCalledWith('规则', hosts);
  expect(onEmpty).not.toHaveBeenCalled();
});

test('new HTML of a rich text replaces the HTML shown before', async () => {
  const { rerender } = render(<RichText html="旧规则" hosts={hosts} onEmpty={onEmpty} />);
  await screen.findByText('净化 旧规则');
  rerender(<RichText html="新规则" hosts={hosts} onEmpty={onEmpty} />);
  await screen.findByText('净化 新规则');
  expect(screen.queryByText('净化 旧规则')).toBeNull();
});

test('HTML of a rich text that is empty after sanitizing calls onEmpty', async () => {
  sanitizer.sanitizeHtml.mockReturnValueOnce(null as never);
  render(<RichText html="<script></script>" hosts={hosts} onEmpty={onEmpty} />);
  await waitFor(() => expect(onEmpty).toHaveBeenCalledWith('<script></script>'));
});

test('a rich text unmounted before the sanitizer is loaded renders nothing', async () => {
  const { unmount } = render(<RichText html="规则" hosts={hosts} onEmpty={onEmpty} />);
  unmount();
  await vi.dynamicImportSettled();
  expect(sanitizer.sanitizeHtml).not.toHaveBeenCalled();
});

test('HTML that cannot be sanitized is not shown, only a reload button that retries', async () => {
  sanitizer.sanitizeHtml.mockImplementationOnce(() => {
    throw new Error('no parser');
  });
  const { container } = render(<RichText html="规则" hosts={hosts} onEmpty={onEmpty} />);
  const reload = await screen.findByRole('button', { name: '重新加载' });
  expect(container.textContent).toBe('重新加载');
  fireEvent.click(reload);
  await waitFor(() => expect(container.textContent).toBe('净化 规则'));
});

test('the server renders the loading skeleton of a rich text and none of its HTML', () => {
  const markup = renderToStaticMarkup(
    <RichText html="<p>规则</p>" hosts={hosts} onEmpty={onEmpty} />,
  );
  expect(markup).toContain('加载中');
  expect(markup).not.toMatch(/规则|style=/);
});
