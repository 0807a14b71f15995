import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Collapse } from './Collapse.tsx';

test('a collapsible section opened before hydration calls onToggle after it', async () => {
  const toggles: boolean[] = [];
  const collapse = (
    <Collapse title="算一算" onToggle={(isOpen) => toggles.push(isOpen)}>
      里程
    </Collapse>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(collapse);
  container.querySelector('details')?.setAttribute('open', '');
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(collapse, { container, hydrate: true });
  complaints.mockRestore();
  expect(toggles).toEqual([true]);
});

test('a collapsible section calls onToggle whenever it is opened or closed', async () => {
  const toggles: boolean[] = [];
  render(
    <Collapse title="算一算" tips="看看要多少钱" onToggle={(isOpen) => toggles.push(isOpen)}>
      里程
    </Collapse>,
  );
  const title = screen.getByText('算一算');
  expect(title.textContent).toBe('算一算看看要多少钱');
  fireEvent.click(title);
  expect(await screen.findByRole('group')).toHaveProperty('open', true);
  fireEvent.click(title);
  await expect.poll(() => toggles).toEqual([true, false]);
});
