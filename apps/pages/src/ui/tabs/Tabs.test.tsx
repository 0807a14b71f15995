import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './Tabs.tsx';

function Orders() {
  const [selected, setSelected] = useState<'now' | 'later'>('now');
  return (
    <Tabs
      label="订单类型"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { key: 'now', title: '实时订单', content: '起步费 13.00元' },
        { key: 'later', title: '预约订单', content: '基础费 20.00元' },
      ]}
    />
  );
}

test('the selected tab names its panel and is the only tab stop for the keyboard', () => {
  render(<Orders />);
  expect(screen.getByRole('tablist', { name: '订单类型' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: '实时订单' }).textContent).toBe('起步费 13.00元');
  expect(screen.getByRole('tab', { name: '实时订单' }).tabIndex).toBe(0);
  expect(screen.getByRole('tab', { name: '预约订单' }).tabIndex).toBe(-1);
});

test('a press selects a tab', () => {
  render(<Orders />);
  fireEvent.click(screen.getByRole('tab', { name: '预约订单' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('预约订单');
  expect(screen.getByRole('tabpanel').textContent).toBe('基础费 20.00元');
});

test('an arrow key selects and focuses the next tab', () => {
  render(<Orders />);
  screen.getByRole('tab', { name: '实时订单' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('预约订单');
  expect(document.activeElement?.textContent).toBe('预约订单');
});
