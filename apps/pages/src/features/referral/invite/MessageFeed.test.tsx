import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MessageFeed, SAMPLE_REWARDS, sampleMessages } from './MessageFeed.tsx';

beforeEach(() => void vi.useFakeTimers());
const shown = () =>
  sampleMessages.filter((message) => screen.getByRole('region').textContent?.includes(message));
const wait = () => act(() => vi.advanceTimersByTime(3_000));

test('sample messages about rewards are shown one after the other, and stop while they are paused', () => {
  render(<MessageFeed published={[]} />);
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

test('messages that the invitation activity publishes replace the samples', () => {
  render(<MessageFeed published={['南京某公司完成首次用车，邀请人获得100元打车卡']} />);
  expect(screen.getByText(/首次用车/)).toBeTruthy();
  expect(shown()).toEqual([]);
});

test('the sample messages name rewards from 50 to 1500, each in a sentence of its own', () => {
  expect(Math.min(...SAMPLE_REWARDS)).toBe(50);
  expect(Math.max(...SAMPLE_REWARDS)).toBe(1500);
  expect(new Set(sampleMessages).size).toBe(SAMPLE_REWARDS.length);
  for (const message of sampleMessages) expect(message).toMatch(/^\S{2}某\S{2}公司.+\d元打车卡$/);
});
