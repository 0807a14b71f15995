import { fenceDetail } from '@ride/contract/fence';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Position } from '../../../host/host.ts';
import { POSITION_TIMEOUT_MS } from '../../../host/use-position.ts';
import { routes } from '../../../routes/routes.ts';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { createVisit, type Visit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { drawMap } from './draw-map.ts';
import { FenceMapPage } from './FenceMapPage.tsx';

/** Leaflet needs a document with a layout, so these tests check only the calls to draw-map.ts. */
vi.mock('./draw-map.ts', () => ({ drawMap: vi.fn() }));
const showPosition = vi.fn();
const remove = vi.fn();

beforeEach(() => {
  vi.mocked(drawMap).mockReturnValue({ showPosition, remove });
});
afterEach(() => {
  vi.clearAllMocks();
});

const corner = (lng: number, lat: number) => ({ lng, lat });
const square = (west: number, south: number, size: number) => [
  corner(west, south),
  corner(west + size, south),
  corner(west + size, south + size),
  corner(west, south + size),
];
const fence = {
  circularFenceList: [{ coordinateVo: corner(118.9, 32.2), radius: 1500 }],
  polygonFenceList: [
    { outCoordinateVos: square(118.7, 32, 0.1), intCoordinateVos: [square(118.74, 32.04, 0.02)] },
  ],
};

function fenceVisit(
  position: [number, number] | null = null,
  query = '?fenceNum=f-1',
  named: object = {},
): Visit {
  const at = createVisit(`/fence-map${query}`);
  // The answer arrives after the lazy code of the map; a module imported twice at once escapes its
  // mock.
  const arrival = new Promise((resolve) => setTimeout(resolve));
  at.gateway.answer(
    fenceDetail,
    arrival.then(() => successAnswer({ ...fence, ...named })),
  );
  if (position) {
    const [longitude, latitude] = position;
    at.host = { ...at.host, position: async () => ({ longitude, latitude }) };
  }
  return at;
}

const lastDrawn = () => vi.mocked(drawMap).mock.lastCall?.[1];

test('the map page of a pricing area is titled 查看计价区域 and closes on back', () => {
  expect(routes.fenceMap).toMatchObject({ title: '查看计价区域', closeOnBack: true });
});

test('circles and polygons of a pricing area with their holes are drawn, without map tiles unless configured', async () => {
  const at = fenceVisit();
  renderFarePage(<FenceMapPage />, at);
  await waitFor(() => expect(lastDrawn()?.shapes).toHaveLength(2));
  expect(lastDrawn()).toMatchObject({
    shapes: [
      { kind: 'circle', radiusMetres: 1500 },
      { kind: 'polygon', holes: [square(118.74, 32.04, 0.02)] },
    ],
    tiles: null,
  });
  expect(at.gateway.inputsTo(fenceDetail)).toEqual([{ fenceNum: 'f-1' }]);
});

describe('the name and place of the area', () => {
  const named = { name: '禄口国际机场', cityName: '南京市', districtNames: ['江宁区', '溧水区'] };

  test('the name and place of the pricing area are shown and drawn', async () => {
    const at = fenceVisit(null, undefined, named);
    renderFarePage(<FenceMapPage />, at);
    expect(await screen.findByText(/^禄口国际机场及周边，跨度约 .* 公里$/)).toBeTruthy();
    expect(screen.getByText('南京市江宁区、溧水区')).toBeTruthy();
    await waitFor(() =>
      expect(lastDrawn()).toMatchObject({ name: '禄口国际机场', cityName: '南京市' }),
    );
  });

  test('the name of the pricing area is ignored if the environment does not offer it', async () => {
    const at = fenceVisit(null, undefined, named);
    renderFarePage(<FenceMapPage />, { ...at, environment: { ...at.environment, extensions: [] } });
    await screen.findByRole('region', { name: '计价区域' });
    expect(screen.queryByText(/禄口/)).toBeNull();
    await waitFor(() => expect(lastDrawn()).toMatchObject({ name: null, cityName: null }));
  });
});

test('the address of map tiles in the environment is passed to the map', async () => {
  const at = fenceVisit();
  const mapTiles = 'https://tiles.example.com/{z}/{x}/{y}.png';
  renderFarePage(<FenceMapPage />, { ...at, environment: { ...at.environment, mapTiles } });
  await waitFor(() => expect(lastDrawn()?.tiles).toBe(mapTiles));
});

test('the zones of the pricing area are described as text', async () => {
  renderFarePage(<FenceMapPage />, fenceVisit());
  const card = await screen.findByRole('region', { name: '计价区域' });
  expect(card.textContent).toContain('方圆约 1.5 公里');
  expect(card.textContent).toContain('其中 1 处除外');
  expect(screen.getByRole('region', { name: '计价区域地图' })).toBeTruthy();
});

describe("the sentence about the passenger's position", () => {
  test.each<[string, [number, number] | null, string]>([
    ['in a polygon', [118.71, 32.01], '您当前在计价区域内。'],
    ['in its hole', [118.75, 32.05], '您当前不在计价区域内。'],
    ['in a circle', [118.9, 32.21], '您当前在计价区域内。'],
    ['elsewhere', [121.47, 31.23], '您当前不在计价区域内。'],
    ['unknown', null, '未获取到您的位置，无法判断您是否在计价区域内。'],
  ])(
    'the sentence for a position %s says whether the passenger is inside the pricing area',
    async (_, position, text) => {
      renderFarePage(<FenceMapPage />, fenceVisit(position));
      expect(await screen.findByText(text)).toBeTruthy();
    },
  );

  test('a position request without an answer times out, and a late answer is still used', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const at = fenceVisit();
    let answer: (position: Position) => void = () => {};
    const position = () =>
      new Promise<Position>((resolve) => {
        answer = resolve;
      });
    at.host = { ...at.host, position };
    renderFarePage(<FenceMapPage />, at);
    await screen.findByRole('region', { name: '计价区域' });
    await act(() => vi.advanceTimersByTimeAsync(POSITION_TIMEOUT_MS));
    expect(screen.getByText('未获取到您的位置，无法判断您是否在计价区域内。')).toBeTruthy();
    answer({ longitude: 118.71, latitude: 32.01 });
    expect(await screen.findByText('您当前在计价区域内。')).toBeTruthy();
    vi.useRealTimers();
  });

  test('开启定位 requests a missing position again, and says what to do if it stays missing', async () => {
    const at = fenceVisit();
    const position = vi.fn<() => Promise<Position | null>>(async () => null);
    at.host = { ...at.host, position };
    renderFarePage(<FenceMapPage />, at);
    fireEvent.click(await screen.findByRole('button', { name: '开启定位' }));
    expect(await screen.findByText(/请在系统设置中允许定位/)).toBeTruthy();
    position.mockResolvedValue({ longitude: 118.71, latitude: 32.01 });
    fireEvent.click(screen.getByRole('button', { name: '开启定位' }));
    expect(await screen.findByText('您当前在计价区域内。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '开启定位' })).toBeNull();
  });

  test("while the passenger's position is requested", async () => {
    const at = fenceVisit();
    at.host = { ...at.host, position: () => new Promise(() => {}) };
    renderFarePage(<FenceMapPage />, at);
    expect(await screen.findByText(/正在获取您的位置/)).toBeTruthy();
  });
});

test("the passenger's position is shown only if it is allowed", async () => {
  renderFarePage(<FenceMapPage />, fenceVisit([118.71, 32.01]));
  await waitFor(() => expect(showPosition).toHaveBeenCalledWith({ lng: 118.71, lat: 32.01 }));
  cleanup();
  showPosition.mockClear();
  renderFarePage(<FenceMapPage />, fenceVisit());
  await screen.findByText(/未获取到您的位置/);
  expect(showPosition).not.toHaveBeenCalled();
});

test('leaving the page removes the map', async () => {
  renderFarePage(<FenceMapPage />, fenceVisit());
  await waitFor(() => expect(lastDrawn()?.shapes).toHaveLength(2));
  remove.mockClear();
  cleanup();
  expect(remove).toHaveBeenCalledOnce();
});

describe('a pricing area without zones', () => {
  test.each(['', '?fenceNum='])(
    'an address that names no pricing area (%j) shows the default city',
    async (query) => {
      const at = fenceVisit(null, query);
      renderFarePage(<FenceMapPage />, at);
      expect(await screen.findByText('暂无可显示的计价区域，地图为南京市中心。')).toBeTruthy();
      await waitFor(() =>
        expect(lastDrawn()).toMatchObject({ shapes: [], center: { lng: 118.77, lat: 32.04 } }),
      );
      expect(at.gateway.made).toEqual([]);
    },
  );

  test.each([
    ['refused', () => refusalAnswer('notFound')],
    ['failed', failedCall],
  ] as const)(
    'the map of an area that is %s is shown without text, and a reload button requests the area again',
    async (_, answer) => {
      const at = fenceVisit();
      at.gateway.answer(fenceDetail, answer());
      renderFarePage(<FenceMapPage />, at);
      const reload = await screen.findByRole('button', { name: '重新加载' });
      expect(at.gateway.made[0]?.flags).toEqual({ noToast: true });
      at.gateway.answer(fenceDetail, successAnswer(fence));
      fireEvent.click(reload);
      expect(await screen.findByRole('region', { name: '计价区域' })).toBeTruthy();
    },
  );
});

test('the server renders the page without the map and without style attributes', () => {
  const markup = farePageMarkup(<FenceMapPage />, fenceVisit());
  expect(markup).toContain('正在加载计价区域…');
  expect(markup).not.toContain('style=');
});
