import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './Checkbox.tsx';

test('a press beside a checkbox ticks it, a press on a button in its label does not', () => {
  const [onChange, onOpen] = [vi.fn(), vi.fn()];
  const label = (
    <>
      同意
      <button type="button" onClick={onOpen}>
        《协议》
      </button>
    </>
  );
  render(<Checkbox label={label} checked={false} onChange={onChange} />);
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: '同意 《协议》' });
  fireEvent.click(screen.getByRole('button', { name: '《协议》' }));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(tick.labels?.[0] ?? tick);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
});
