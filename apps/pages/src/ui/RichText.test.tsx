import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from './RichText.tsx';

/**
 * The purifier needs a browser's parser, which this DOM has not: e2e/legal tries it in one, with
 * everything hostile. Here it only says what it was given.
 */
const purifier = vi.hoisted(() => ({ purified: vi.fn() }));
vi.mock('./purified.ts', () => purifier);

const hosts = ['m.example.com'];

purifier.purified.mockImplementation((html: string) => {
  const fragment = document.createDocumentFragment();
  const paragraph = document.createElement('p');
  paragraph.textContent = `净化 ${html}`;
  fragment.append(paragraph);
  return fragment;
});

afterEach(() => {
  cleanup();
  purifier.purified.mockClear();
});

test('what is shown has been through the purifier, with the hosts its links may lead to', async () => {
  const { container } = render(<RichText html="规则" hosts={hosts} />);
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  expect(container.textContent).toBe('');
  await screen.findByText('净化 规则');
  expect(screen.queryByRole('status')).toBeNull();
  expect(purifier.purified).toHaveBeenCalledWith('规则', hosts);
});

test('other HTML takes the place of what was shown', async () => {
  const { rerender } = render(<RichText html="旧规则" hosts={hosts} />);
  await screen.findByText('净化 旧规则');
  rerender(<RichText html="新规则" hosts={hosts} />);
  await screen.findByText('净化 新规则');
  expect(screen.queryByText('净化 旧规则')).toBeNull();
});

test('what was taken away meanwhile is not written to', async () => {
  const { unmount } = render(<RichText html="规则" hosts={hosts} />);
  unmount();
  await vi.dynamicImportSettled();
  expect(purifier.purified).not.toHaveBeenCalled();
});

test('what cannot be purified is not shown, only a quiet reload that tries again', async () => {
  purifier.purified.mockImplementationOnce(() => {
    throw new Error('no parser');
  });
  const { container } = render(<RichText html="规则" hosts={hosts} />);
  const reload = await screen.findByRole('button', { name: '重新加载' });
  expect(container.textContent).toBe('重新加载');
  fireEvent.click(reload);
  await waitFor(() => expect(container.textContent).toBe('净化 规则'));
});

test('a server writes its skeleton and none of the HTML', () => {
  const markup = renderToStaticMarkup(<RichText html="<p>规则</p>" hosts={hosts} />);
  expect(markup).toContain('加载中');
  expect(markup).not.toMatch(/规则|style=/);
});
