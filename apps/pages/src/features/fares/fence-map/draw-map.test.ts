// @vitest-environment happy-dom
import type { Shape } from '@ride/domain/geo/zone';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawMap, type FenceMapView } from './draw-map.ts';

const center = { lng: 118.77, lat: 32.04 };
const square = (west: number, south: number, size: number) => [
  { lng: west, lat: south },
  { lng: west + size, lat: south },
  { lng: west + size, lat: south + size },
  { lng: west, lat: south + size },
];
const circle: Shape = { kind: 'circle', center, radiusMetres: 1500 };
const holed: Shape = {
  kind: 'polygon',
  outer: square(118.7, 32, 0.1),
  holes: [square(118.74, 32.04, 0.02)],
};

let container: HTMLElement;
let drawn: FenceMapView | null = null;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  container = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  drawn?.remove();
  drawn = null;
  container.remove();
  vi.restoreAllMocks();
});

const draw = (
  shapes: readonly Shape[],
  tiles: string | null = null,
  name: string | null = null,
  cityName: string | null = null,
) => {
  drawn = drawMap(container, { name, cityName, shapes, center, tiles });
  return drawn;
};
const outlines = () =>
  [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
const rings = (outline: string) => outline.split('M').length - 1;

test('a circular zone is drawn as one outline, a polygon with a hole as two', () => {
  draw([circle, holed]);
  expect(outlines().map(rings)).toEqual([1, 2]);
});

test("the map's view is fitted to the zone: every corner is visible, and the zone fills most of it", () => {
  draw([holed]);
  const numbers = (outlines()[0]?.match(/-?\d+/g) ?? []).map(Number);
  const across = numbers.filter((_, index) => index % 2 === 0);
  const down = numbers.filter((_, index) => index % 2 === 1);
  expect(Math.min(...across)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...across)).toBeLessThanOrEqual(340);
  expect(Math.min(...down)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...down)).toBeLessThanOrEqual(480);
  expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(220);
});

test("the map's view is fitted to a single circle before the map has a view", () => {
  draw([circle]);
  expect(outlines()).toHaveLength(1);
});

test('without zones the map shows the city, and without an address of tiles it fetches nothing', () => {
  draw([]);
  expect(outlines()).toEqual([]);
  expect(container.querySelectorAll('img')).toHaveLength(0);
});

test('map tiles are fetched from the configured address', () => {
  draw([], 'https://tiles.example.com/{z}/{x}/{y}.png');
  const [tile] = container.querySelectorAll('img');
  expect(tile?.getAttribute('src')).toMatch(/^https:\/\/tiles\.example\.com\/11\/\d+\/\d+\.png$/);
});

test("the passenger's position is drawn as a mark", () => {
  draw([holed]).showPosition({ lng: 118.75, lat: 32.05 });
  expect(outlines()).toHaveLength(2);
});

test("a passenger's position near the zones is brought into view, one far away is not", () => {
  const scale = () => container.querySelector('.leaflet-bottom.leaflet-left')?.textContent;
  const view = draw([circle]);
  const alone = scale();
  view.showPosition({ lng: 121.47, lat: 31.23 });
  expect(scale()).toBe(alone);
  view.showPosition({ lng: 118.87, lat: 32.04 });
  expect(scale()).not.toBe(alone);
});

test("the map's scale shows a round distance in Chinese and follows the zoom", () => {
  draw([holed]);
  const scale = () =>
    /\d+ (?:公里|米)/.exec(
      container.querySelector('.leaflet-bottom.leaflet-left')?.textContent ?? '',
    )?.[0];
  expect(scale()).toBe('3 公里');
  const nearer = container.querySelector<HTMLElement>('[aria-label=放大]');
  for (let press = 0; press < 3; press += 1) nearer?.click();
  expect(scale()).toBe('300 米');
});

test('the zoom buttons have Chinese names', () => {
  draw([]);
  const names = [...container.querySelectorAll('[role=button]')].map((each) =>
    each.getAttribute('aria-label'),
  );
  expect(names).toEqual(['放大', '缩小']);
});

describe('a map without tiles', () => {
  const far: Shape = { kind: 'circle', center: { lng: 118.87, lat: 31.74 }, radiusMetres: 2000 };
  const wide: Shape = { kind: 'circle', center: { lng: 118.8, lat: 31.6 }, radiusMetres: 90_000 };

  test('the pricing area and the cities in view are named on the map', () => {
    draw([wide], null, '都市圈');
    expect(container.textContent).toContain('都市圈');
    expect(container.textContent).toContain('南京市');
    expect(container.textContent).toContain('镇江市');
  });

  test('an arrow points to a city whose centre is out of view', () => {
    draw([far], null, '禄口国际机场', '南京市');
    expect(container.textContent).toContain('↑ 南京市中心 35 公里');
    drawn?.remove();
    draw([far]);
    expect(container.textContent).toContain('← 马鞍山市中心 35 公里');
  });
});

test('a map with tiles names only the area', () => {
  draw([circle], 'https://tiles.example.com/{z}/{x}/{y}.png', '新街口');
  expect(container.textContent).toContain('新街口');
  expect(container.textContent).not.toContain('南京市');
});

test('the address of map tiles may contain numbered hosts', () => {
  draw([], 'https://tile{s}.example.com/?x={x}&y={y}&z={z}');
  const [tile] = container.querySelectorAll('img');
  expect(tile?.getAttribute('src')).toMatch(
    /^https:\/\/tile[1-4]\.example\.com\/\?x=\d+&y=\d+&z=11$/,
  );
});

test('a map removed right after a resize causes no error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  draw([circle]);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  window.dispatchEvent(new Event('resize'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(vi.getTimerCount()).toBeGreaterThan(0);
  drawn?.remove();
  drawn = null;
  expect(() => vi.runAllTimers()).not.toThrow();
  vi.useRealTimers();
});
