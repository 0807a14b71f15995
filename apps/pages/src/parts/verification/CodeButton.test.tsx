import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CodeButton } from './CodeButton.tsx';
import { secondsUntil } from './use-seconds-left.ts';

const NOW = new Date('2026-03-01T08:00:00Z').getTime();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});

const button = () => screen.getByRole('button');

test('in the countdown of the code button a started second counts as a whole one, and a time in the past as zero', () => {
  expect(secondsUntil(NOW + 59_001, NOW)).toBe(60);
  expect(secondsUntil(NOW, NOW)).toBe(0);
  expect(secondsUntil(NOW - 5000, NOW)).toBe(0);
  expect(secondsUntil(null, NOW)).toBe(0);
});

test('the button for a text-message code counts down and then offers a new code', () => {
  render(<CodeButton readyAt={NOW + 60_000} onPress={() => {}} />);
  expect(button().textContent).toBe('60秒');
  act(() => vi.advanceTimersByTime(1000));
  expect(button().textContent).toBe('59秒');
  act(() => vi.advanceTimersByTime(59_000));
  expect(button().textContent).toBe('获取验证码');
});

test('a press on the code button during the countdown does nothing', () => {
  const onPress = vi.fn();
  render(<CodeButton readyAt={NOW + 60_000} onPress={onPress} />);
  fireEvent.click(button());
  expect(onPress).not.toHaveBeenCalled();
  expect(button().getAttribute('aria-disabled')).toBe('true');
});

test('a code button mounted during the countdown shows the remaining seconds', () => {
  const first = render(<CodeButton readyAt={NOW + 60_000} onPress={() => {}} />);
  first.unmount();
  vi.setSystemTime(NOW + 42_000);
  render(<CodeButton readyAt={NOW + 60_000} onPress={() => {}} />);
  expect(button().textContent).toBe('18秒');
});

test('a countdown that begins while the code button is shown starts at once', () => {
  const shown = render(<CodeButton readyAt={null} onPress={() => {}} />);
  vi.setSystemTime(NOW + 30_000);
  shown.rerender(<CodeButton readyAt={NOW + 90_000} onPress={() => {}} />);
  expect(button().textContent).toBe('60秒');
});

test('a code button that is not ready looks disabled but can be pressed', () => {
  const onPress = vi.fn();
  render(<CodeButton readyAt={null} unready onPress={onPress} />);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button());
  expect(onPress).toHaveBeenCalledOnce();
});
