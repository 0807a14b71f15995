import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessageFeed } from './MessageFeed.tsx';
import { sampleMessages } from './sample-messages.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => sampleMessages.filter((message) => screen.queryByText(message) !== null);
const wait = () => act(() => vi.advanceTimersByTime(3_000));

test('sample messages scroll by one after the other, and stop while they are paused', () => {
  render(<MessageFeed />);
  expect(shown()).toEqual([sampleMessages[0]]);
  wait();
  expect(shown()).toEqual([sampleMessages[1]]);
  fireEvent.click(screen.getByRole('button', { name: '暂停滚动' }));
  wait();
  expect(shown()).toEqual([sampleMessages[1]]);
  fireEvent.click(screen.getByRole('button', { name: '继续滚动' }));
  wait();
  expect(shown()).toEqual([sampleMessages[2]]);
});
