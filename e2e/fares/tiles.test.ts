import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServingProcess } from '../../scripts/lib/server-process.mjs';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { startSecondGateway } from '../second-gateway.ts';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#cde8d0"/></svg>';

const requests: URL[] = [];
let tiles: Server;
let gateway: ServingProcess;

beforeAll(async () => {
  tiles = createServer((request, response) => {
    requests.push(new URL(request.url ?? '/', 'http://tiles'));
    response.setHeader('content-type', 'image/svg+xml').end(TILE);
  });
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
  const { port } = tiles.address() as AddressInfo;
  gateway = await startSecondGateway({
    // AMap's addresses have all parameters in the query.
    MAP_TILES: `http://127.0.0.1:${port}/appmaptile?style=8&x={x}&y={y}&z={z}`,
  });
});

afterAll(async () => {
  await gateway?.stop();
  await new Promise((resolve) => tiles.close(resolve).closeAllConnections());
});

test('with a configured address of map tiles the map loads and draws the tiles around the pricing area', async () => {
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto(`${gateway.origin}/#/fence-map?fenceNum=demo-lukou-airport`);
  await page.locator('.leaflet-overlay-pane path').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => {
    const drawn = document.querySelectorAll<HTMLImageElement>('img.leaflet-tile-loaded');
    return drawn.length > 0 && [...drawn].every(({ naturalWidth }) => naturalWidth > 0);
  });
  // Column and row of the tile with the airport at 118.87° E, 31.74° N, depending on the zoom.
  const isOverAirport = ({ searchParams }: URL) => {
    const [x, y, z] = ['x', 'y', 'z'].map((name) => Number(searchParams.get(name)));
    const count = 2 ** (z ?? 0);
    const north = (31.74 * Math.PI) / 180;
    return (
      x === Math.floor(((118.87 + 180) / 360) * count) &&
      y === Math.floor(((1 - Math.asinh(Math.tan(north)) / Math.PI) / 2) * count)
    );
  };
  expect(requests.some(isOverAirport)).toBe(true);
  expect(requests.every(({ searchParams }) => searchParams.get('style') === '8')).toBe(true);
  // Tiles contain the names of cities; the name of the pricing area comes from the map.
  await page.locator('.leaflet-marker-pane').getByText('禄口国际机场').waitFor();
  expect(errors).toEqual([]);
});
