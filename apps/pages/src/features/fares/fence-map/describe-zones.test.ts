import type { Shape } from '@ride/domain/geo/zone';
import { expect, test } from 'vitest';
import { areaText, chooseScaleBar, describePosition, describeZone } from './describe-zones.ts';

const square = (west: number, south: number, size: number) => [
  { lng: west, lat: south },
  { lng: west + size, lat: south },
  { lng: west + size, lat: south + size },
  { lng: west, lat: south + size },
];
const circle: Shape = { kind: 'circle', center: { lng: 118, lat: 32 }, radiusMetres: 1500 };
const holed: Shape = {
  kind: 'polygon',
  outer: square(118, 32, 0.1),
  holes: [square(118.04, 32.04, 0.02)],
};
const at = (longitude: number, latitude: number) => ({ longitude, latitude });

test('the zones of a pricing area are described by their size in kilometers', () => {
  expect(describeZone(circle)).toBe('方圆约 1.5 公里');
  // At latitude 32°, 0.1° is 11.13 km to the north and 9.44 km to the east.
  expect(describeZone(holed)).toBe('东西约 9.4 公里、南北约 11 公里，其中 1 处除外');
});

test.each<[readonly Shape[], string | null, string]>([
  [[circle], '禄口机场', '禄口机场及周边约 1.5 公里'],
  [[circle], null, '计价区域方圆约 1.5 公里'],
  [[holed], '禄口机场', '禄口机场及周边，跨度约 11 公里'],
  [[holed], null, '计价区域跨度约 11 公里'],
  [[circle, holed], '禄口机场', '禄口机场及周边，跨度约 13 公里'],
  [[], '禄口机场', '暂无可显示的计价区域，地图为南京市中心。'],
])(
  'one sentence says what the zones %j named %s are and how far they extend: %s',
  (shapes, name, text) => {
    expect(areaText(shapes, name)).toBe(text);
  },
);

test.each([
  ['inside a polygon', at(118.01, 32.01), '您当前在计价区域内。'],
  ['in its hole', at(118.05, 32.05), '您当前不在计价区域内。'],
  ['far away', at(121, 31), '您当前不在计价区域内。'],
  ['at an unknown position', null, '未获取到您的位置，无法判断您是否在计价区域内。'],
  ['not located yet', undefined, '正在获取您的位置，允许定位后会显示您是否在计价区域内。'],
])(
  'the sentence for a passenger %s tells whether this is inside the pricing area',
  (_, position, text) => {
    expect(describePosition([holed], position)).toBe(text);
  },
);

test('a passenger inside one of several zones is inside the pricing area', () => {
  expect(describePosition([holed, circle], at(118, 31.99))).toBe('您当前在计价区域内。');
});

test.each([
  [0.4, 1, '1 米'],
  [1, 1, '1 米'],
  [47, 30, '30 米'],
  [999, 500, '500 米'],
  [1000, 1000, '1 公里'],
  [2999, 2000, '2 公里'],
  [3000, 3000, '3 公里'],
  [49_000, 30_000, '30 公里'],
  [5_000_000, 5_000_000, '5000 公里'],
])('the longest map scale up to %d m is %d m: %s', (longest, metres, text) => {
  expect(chooseScaleBar(longest)).toEqual({ metres, text });
});
