import type { LngLat } from './distance.ts';
import { areaOf, type Bounds, boundsOf, isInside, type Shape, type Zone } from './zone.ts';

/** Answers which zone a position belongs to; of several, the smallest. */
export interface ZoneIndex {
  find(point: LngLat): Zone | null;
  /** Every zone around the position, the smallest first. */
  findAll(point: LngLat): Zone[];
}

/**
 * Grids of cells, each four times as wide as the one before. A shape lies in the finest grid
 * whose cell is at least as wide as the shape, so it touches at most four cells of one grid and
 * a look-up reads one short list per grid, however many zones there are.
 */
const FINEST_CELL_DEGREES = 0.005;
const GRIDS = 9;

interface Entry {
  readonly zone: Zone;
  readonly shape: Shape;
  readonly bounds: Bounds;
  readonly zoneArea: number;
}

interface Grid {
  readonly cell: number;
  readonly lists: Map<number, Entry[]>;
}

/** Columns are far enough apart that no two cells share a key. */
const keyOf = (column: number, row: number): number => column * 1_048_576 + row;

export function indexZones(zones: readonly Zone[]): ZoneIndex {
  const grids = Array.from(
    { length: GRIDS },
    (_, step): Grid => ({
      cell: FINEST_CELL_DEGREES * 4 ** step,
      lists: new Map(),
    }),
  );
  for (const zone of zones) {
    const zoneArea = zone.shapes.reduce((area, shape) => area + areaOf(shape), 0);
    for (const shape of zone.shapes) {
      insert(grids, { zone, shape, bounds: boundsOf(shape), zoneArea });
    }
  }
  const used = grids.filter((grid) => grid.lists.size > 0);
  return {
    find: (point) => smallestAt(used, point),
    findAll: (point) => allAt(used, point),
  };
}

function insert(grids: readonly Grid[], entry: Entry): void {
  const { west, east, south, north } = entry.bounds;
  const width = Math.max(east - west, north - south);
  const grid = grids.find(({ cell }) => cell >= width) ?? grids[GRIDS - 1];
  if (!grid) return;
  const { cell, lists } = grid;
  for (let column = Math.floor(west / cell); column <= Math.floor(east / cell); column += 1) {
    for (let row = Math.floor(south / cell); row <= Math.floor(north / cell); row += 1) {
      const list = lists.get(keyOf(column, row));
      if (list) list.push(entry);
      else lists.set(keyOf(column, row), [entry]);
    }
  }
}

function smallestAt(grids: readonly Grid[], point: LngLat): Zone | null {
  let best: Entry | null = null;
  for (const { cell, lists } of grids) {
    const list = lists.get(keyOf(Math.floor(point.lng / cell), Math.floor(point.lat / cell)));
    if (!list) continue;
    for (const entry of list) {
      if (best && entry.zoneArea >= best.zoneArea) continue;
      if (isWithin(entry.bounds, point) && isInside(entry.shape, point)) best = entry;
    }
  }
  return best?.zone ?? null;
}

function allAt(grids: readonly Grid[], point: LngLat): Zone[] {
  const around: Entry[] = [];
  for (const { cell, lists } of grids) {
    const list = lists.get(keyOf(Math.floor(point.lng / cell), Math.floor(point.lat / cell)));
    if (!list) continue;
    for (const entry of list) {
      if (isWithin(entry.bounds, point) && isInside(entry.shape, point)) around.push(entry);
    }
  }
  if (around.length < 2) return around.map(({ zone }) => zone);
  // Two shapes of one zone may lie around the point.
  around.sort((one, other) => one.zoneArea - other.zoneArea);
  return [...new Set(around.map(({ zone }) => zone))];
}

const isWithin = (bounds: Bounds, { lng, lat }: LngLat): boolean =>
  lng >= bounds.west && lng <= bounds.east && lat >= bounds.south && lat <= bounds.north;
