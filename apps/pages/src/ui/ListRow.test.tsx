import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListRow, RowGroup } from './ListRow.tsx';

test('a list row with an address is a link, one with an action a button, any other plain text', () => {
  const onPress = vi.fn();
  render(
    <RowGroup title="计价与费用">
      <ListRow title="计价规则" tips="各城市、各车型" href="#/pricing" />
      <ListRow title="对费用有异议" onPress={onPress} />
      <ListRow title="里程费" value="27.72元" />
    </RowGroup>,
  );
  expect(screen.getByRole('region', { name: '计价与费用' })).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/pricing');
  expect(screen.getByRole('link').textContent).toBe('计价规则各城市、各车型');
  fireEvent.click(screen.getByRole('button', { name: '对费用有异议' }));
  expect(onPress).toHaveBeenCalledOnce();
});
