import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import { Picker } from './Picker.tsx';

const cities: Record<string, string[]> = { 江苏: ['南京', '苏州', '无锡'], 浙江: ['杭州', '宁波'] };
const optionsOf = (names: readonly string[]) => names.map((text) => ({ value: text, text }));

function show(start: readonly string[] = ['江苏', '苏州']) {
  const onPick = vi.fn();
  const onClose = vi.fn();
  render(
    <Picker
      title="选择城市"
      columns={[
        { label: '省份', optionsAfter: () => optionsOf(Object.keys(cities)) },
        { label: '城市', optionsAfter: ([province]) => optionsOf(cities[province ?? ''] ?? []) },
      ]}
      start={start}
      onPick={onPick}
      onClose={onClose}
    />,
    { wrapper: TestLocationProvider },
  );
  return { onPick, onClose };
}

const chosenIn = (column: string) =>
  within(screen.getByRole('listbox', { name: column })).getByRole('option', { selected: true })
    .textContent;

test('the picker opens on the previous choice', () => {
  show();
  expect([chosenIn('省份'), chosenIn('城市')]).toEqual(['江苏', '苏州']);
});

test('the picker focuses its first list, and not its closing button', () => {
  show();
  expect(document.activeElement).toBe(screen.getByRole('listbox', { name: '省份' }));
});

test('choosing another province by key or by press resets the city to the first one', () => {
  const { onPick } = show();
  fireEvent.keyDown(screen.getByRole('listbox', { name: '省份' }), { key: 'ArrowDown' });
  expect([chosenIn('省份'), chosenIn('城市')]).toEqual(['浙江', '杭州']);
  fireEvent.click(screen.getByRole('option', { name: '宁波' }));
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onPick).toHaveBeenCalledWith(['浙江', '宁波']);
});

test('changing the city keeps the province', () => {
  const { onPick } = show();
  fireEvent.keyDown(screen.getByRole('listbox', { name: '城市' }), { key: 'End' });
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onPick).toHaveBeenCalledWith(['江苏', '无锡']);
});

test('cancelling the picker calls onClose and never onPick', () => {
  const { onPick, onClose } = show();
  fireEvent.keyDown(screen.getByRole('listbox', { name: '省份' }), { key: 'End' });
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onPick).not.toHaveBeenCalled();
});

test('a start value that the picker does not offer falls back to the first row', () => {
  show(['火星', '一号']);
  expect([chosenIn('省份'), chosenIn('城市')]).toEqual(['江苏', '南京']);
});
