import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './Button.tsx';

test('a busy button keeps its name, is announced as busy and ignores presses', () => {
  const onPress = vi.fn();
  render(
    <Button busy onPress={onPress}>
      登录
    </Button>,
  );
  const button = screen.getByRole('button', { name: '登录', busy: true });
  fireEvent.click(button);
  expect(onPress).not.toHaveBeenCalled();
});

test('a busy button does not submit its form a second time', () => {
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        登录
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button that is not ready is announced as disabled and can still be pressed', () => {
  const onPress = vi.fn();
  render(
    <Button unready onPress={onPress}>
      登录
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(onPress).toHaveBeenCalledOnce();
});

test('a button with an address is a link', () => {
  render(<ButtonLink href="#/Main">返回首页</ButtonLink>);
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('#/Main');
});
