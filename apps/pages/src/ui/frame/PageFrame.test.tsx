import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { PageFrame } from './PageFrame.tsx';

function frame(part: Partial<Parameters<typeof PageFrame>[0]> = {}) {
  return (
    <PageFrame
      title="计价规则"
      ownTitleBar
      onBack={null}
      largeText={{ on: false, onChange: () => {} }}
      {...part}
    >
      <p>内容</p>
    </PageFrame>
  );
}

test('in a browser the page frame draws a back button, the title and the right-hand action', () => {
  const onBack = vi.fn();
  const onPress = vi.fn();
  render(frame({ onBack, rightAction: { text: '费用明细', onPress } }));
  fireEvent.click(screen.getByRole('button', { name: '返回' }));
  fireEvent.click(screen.getByRole('button', { name: '费用明细' }));
  expect(onBack).toHaveBeenCalledOnce();
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('计价规则');
});

test('without a page to go back to the page frame has no back button', () => {
  render(frame());
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
});

test('with a title bar of the host the page title is only for screen readers', () => {
  render(frame({ ownTitleBar: false, onBack: () => {} }));
  expect(screen.getByRole('heading', { level: 1 }).className).toBe('visually-hidden');
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  expect(screen.queryByRole('button', { name: '更多' })).toBeNull();
});

test('an action that the title bar of the host cannot show is drawn by the page', () => {
  const onPress = vi.fn();
  render(frame({ ownTitleBar: false, rightAction: { text: '活动规则', onPress } }));
  fireEvent.click(screen.getByRole('button', { name: '活动规则' }));
  expect(onPress).toHaveBeenCalledOnce();
});

test("large text is a switch in the page's menu", () => {
  const onChange = vi.fn();
  render(frame({ largeText: { on: false, onChange } }));
  const menu = screen.getByRole('button', { name: '更多' });
  expect(menu.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(menu);
  fireEvent.click(screen.getByRole('switch', { name: '大字版', checked: false }));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('with a title bar of the host large text is a button below the content', () => {
  const onChange = vi.fn();
  render(frame({ ownTitleBar: false, largeText: { on: true, onChange } }));
  fireEvent.click(screen.getByRole('button', { name: '恢复标准字号' }));
  expect(onChange).toHaveBeenCalledWith(false);
});

test("the Esc key closes the page's menu and restores the focus; a press or a focus outside closes it too", () => {
  const { container } = render(frame({ onBack: () => {} }));
  const menu = screen.getByRole('button', { name: '更多' });
  fireEvent.click(menu);
  fireEvent.keyDown(screen.getByRole('switch'), { key: 'Escape' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(document.activeElement).toBe(menu);

  fireEvent.click(menu);
  fireEvent.click(container.querySelector('[aria-hidden="true"]:is(button)') as Element);
  expect(screen.queryByRole('switch')).toBeNull();

  fireEvent.click(menu);
  act(() => screen.getByRole('switch').focus());
  act(() => screen.getByRole('button', { name: '返回' }).focus());
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a press on the large-text switch leaves the menu open', () => {
  render(frame());
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole('switch')).toBeTruthy();
});

test('the page frame renders on a server and without style attributes', () => {
  const html = renderToStaticMarkup(frame({ onBack: () => {} }));
  expect(html).toContain('计价规则');
  expect(html).not.toContain('style=');
});
