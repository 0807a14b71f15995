import { HOUR_MS } from '@ride/domain/durations';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { formatSecond, momentOf } from './format-time.ts';
import { MomentInput } from './MomentInput.tsx';

const at = Date.parse('2026-11-16T22:15:04+08:00');

test("a moment is read as it is written, by the provider's clock", () => {
  expect(momentOf('2026-11-16 22:15:04')).toBe(at);
  expect(momentOf(formatSecond(at + 8 * HOUR_MS))).toBe(at + 8 * HOUR_MS);
});

test('a typed moment becomes the value when the field is left', async () => {
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
