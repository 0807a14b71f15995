import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Collapse } from './Collapse.tsx';

afterEach(cleanup);

test('a collapse tells whenever it is opened or closed', async () => {
  const told: boolean[] = [];
  render(
    <Collapse title="算一算" tips="看看要多少钱" onToggle={(isOpen) => told.push(isOpen)}>
      里程
    </Collapse>,
  );
  const title = screen.getByText('算一算');
  expect(title.textContent).toBe('算一算看看要多少钱');
  fireEvent.click(title);
  expect(await screen.findByRole('group')).toHaveProperty('open', true);
  fireEvent.click(title);
  await expect.poll(() => told).toEqual([true, false]);
});
