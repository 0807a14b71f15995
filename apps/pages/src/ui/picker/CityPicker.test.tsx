import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import CityPicker from './CityPicker.tsx';

const chosenIn = (column: string) =>
  within(screen.getByRole('listbox', { name: column })).getByRole('option', { selected: true })
    .textContent;
const show = (chosen: string | null) => {
  const onChoose = vi.fn();
  render(<CityPicker chosen={chosen} onChoose={onChoose} onClose={() => {}} />, {
    wrapper: TestLocationProvider,
  });
  return onChoose;
};

test('the wheels of the city picker start at 110101, which is Beijing, and the choice gives the code of the city', () => {
  const onChoose = show(null);
  expect([chosenIn('省份'), chosenIn('所在城市')]).toEqual(['北京市', '北京市']);
  fireEvent.click(screen.getByRole('button', { name: '确定' }));
  expect(onChoose).toHaveBeenCalledWith({ code: '110100', name: '北京市' });
});

test('the city picker opens at the city chosen before', () => {
  show('320500');
  expect([chosenIn('省份'), chosenIn('所在城市')]).toEqual(['江苏省', '苏州市']);
});

test('the city picker opens at Macau if the position was in Macau', () => {
  show('820000');
  expect([chosenIn('省份'), chosenIn('所在城市')]).toEqual(['澳门特别行政区', '澳门半岛']);
});

test.each(['台湾省', '香港特别行政区', '澳门特别行政区', '海外'])(
  'the city %s can be chosen',
  (province) => {
    const onChoose = show(null);
    fireEvent.click(screen.getByRole('option', { name: province }));
    fireEvent.click(screen.getByRole('button', { name: '确定' }));
    expect(onChoose).toHaveBeenCalledOnce();
  },
);
