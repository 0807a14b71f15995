import { expect, test } from 'vitest';
import { chooseArrow, placeNames } from './place-names.ts';

const view = { width: 300, height: 400, letter: 14 };
const texts = (names: Parameters<typeof placeNames>[0], letter = 14) =>
  placeNames(names, { ...view, letter }).map(({ text }) => text);

test('of two overlapping place names on the map only the first is shown', () => {
  const near = { text: '南京市', x: 150, y: 200 };
  expect(texts([near, { text: '镇江市', x: 170, y: 205 }])).toEqual(['南京市']);
  expect(texts([near, { text: '镇江市', x: 150, y: 240 }])).toEqual(['南京市', '镇江市']);
});

test('place names in larger letters need more space on the map', () => {
  const names = [
    { text: '南京市', x: 100, y: 200 },
    { text: '镇江市', x: 170, y: 200 },
  ];
  expect(texts(names)).toHaveLength(2);
  expect(texts(names, 28)).toHaveLength(1);
});

test("a place name at the map's edge is left out, or moved inside if it must be visible", () => {
  expect(texts([{ text: '苏州市', x: 295, y: 100 }])).toEqual([]);
  const [moved] = placeNames([{ text: '苏州市', x: 900, y: -50, isKeptInside: true }], view);
  expect((moved?.x ?? 0) + (moved?.width ?? 0) / 2).toBe(300);
  expect((moved?.y ?? 0) - (moved?.height ?? 0) / 2).toBe(0);
});

test.each([
  [10, 0, '→'],
  [0, -10, '↑'],
  [-10, -10, '↖'],
  [-10, 1, '←'],
  [5, 5, '↘'],
])('the arrow from the middle of the map to the point %i,%i is %s', (x, y, arrow) => {
  expect(chooseArrow(x, y)).toBe(arrow);
});
