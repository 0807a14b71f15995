import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dayRange, formatTimeWithSeconds, parseChinaTime } from './format-time.ts';
import { MomentInput } from './MomentInput.tsx';

const at = Date.parse('2026-11-16T22:15:04+08:00');

afterEach(() => void vi.unstubAllEnvs());

test.each(['Asia/Shanghai', 'UTC', 'America/New_York'])(
  "times and days are entered in China's time zone by a browser in %s",
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    expect(parseChinaTime('2026-11-16 22:15:04')).toBe(at);
    expect(formatTimeWithSeconds(at)).toBe('2026-11-16 22:15:04');
    expect(dayRange('2026-11-16')).toEqual({
      from: Date.parse('2026-11-15T16:00:00Z'),
      to: Date.parse('2026-11-16T16:00:00Z'),
    });
  },
);

test('a typed time becomes the value when the field loses the focus', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<MomentInput onChange={onChange} placeholder="更正为" />);
  const field = screen.getByPlaceholderText('更正为');
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2026-11-16 22:15:04' } });
  fireEvent.blur(field);
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(at));
  rerender(<MomentInput value={at} onChange={onChange} placeholder="更正为" />);
  expect(screen.getByPlaceholderText<HTMLInputElement>('更正为').value).toBe('2026-11-16 22:15:04');
});

test('a date that is typed without a time means its midnight', async () => {
  const onChange = vi.fn();
  render(<MomentInput onChange={onChange} placeholder="生效时间" isWholeMinute />);
  const field = screen.getByPlaceholderText('生效时间');
  fireEvent.mouseDown(field);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2026-11-30' } });
  fireEvent.blur(field);
  await waitFor(() =>
    expect(onChange).toHaveBeenLastCalledWith(Date.parse('2026-11-30T00:00:00+08:00')),
  );
});

test('Enter in the field ends its typing and submits no form', () => {
  render(<MomentInput placeholder="生效时间" />);
  const field = screen.getByPlaceholderText('生效时间');
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(fireEvent.keyDown(field, { key: '1' })).toBe(true);
});
