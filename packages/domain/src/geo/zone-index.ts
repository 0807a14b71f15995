import { distanceMetres, type LngLat } from './distance.ts';
import { isInRing, type Ring, ringFromCorners } from './ring.ts';
import { areaOfShape, type Bounds, boundsOfShape, type Circle, type Shape } from './zone.ts';

/**
 * Grids of cells, each four times as wide as the one before. A shape is stored in the finest grid
 * whose cells are at least as wide as the shape. So it touches at most four cells, and a look-up
 * reads one short list per grid however many zones exist.
 */
const FINEST_CELL_DEGREES = 0.005;
const GRIDS = 9;

interface IndexedPolygon {
  readonly kind: 'polygon';
  readonly outer: Ring;
  readonly holes: readonly Ring[];
}

/** Entries are small, because there may be a hundred thousand. */
interface Entry<Zone> {
  readonly zone: Zone;
  readonly zoneArea: number;
  readonly bounds: Bounds;
  readonly shape: Circle | IndexedPolygon;
}

interface Grid<Zone> {
  readonly cell: number;
  readonly lists: Map<number, Entry<Zone>[]>;
}

/** The factor is larger than the number of rows, so no two cells have the same key. */
const keyOf = (column: number, row: number): number => column * 1_048_576 + row;

export class ZoneIndex<Zone> {
  readonly #grids = Array.from(
    { length: GRIDS },
    (_, step): Grid<Zone> => ({ cell: FINEST_CELL_DEGREES * 4 ** step, lists: new Map() }),
  );

  add(zone: Zone, shapes: readonly Shape[]): void {
    const zoneArea = shapes.reduce((area, shape) => area + areaOfShape(shape), 0);
    for (const shape of shapes) {
      const bounds = boundsOfShape(shape);
      insert(this.#grids, { zone, zoneArea, bounds, shape: indexedShape(shape) });
    }
  }

  find(point: LngLat): Zone | null {
    let best: Entry<Zone> | null = null;
    for (const grid of this.#grids) {
      for (const entry of entriesAt(grid, point)) {
        if (best && entry.zoneArea >= best.zoneArea) continue;
        if (containsPoint(entry, point)) best = entry;
      }
    }
    return best?.zone ?? null;
  }

  /** The smallest zone comes first. */
  findAll(point: LngLat): Zone[] {
    const found: Entry<Zone>[] = [];
    for (const grid of this.#grids) {
      for (const entry of entriesAt(grid, point))
        if (containsPoint(entry, point)) found.push(entry);
    }
    if (found.length < 2) return found.map(({ zone }) => zone);
    // A zone is found twice if two of its shapes contain the point.
    found.sort((one, other) => one.zoneArea - other.zoneArea);
    return [...new Set(found.map(({ zone }) => zone))];
  }
}

function indexedShape(shape: Shape): Circle | IndexedPolygon {
  if (shape.kind === 'circle') return shape;
  return {
    kind: 'polygon',
    outer: ringFromCorners(shape.outer),
    holes: shape.holes.map(ringFromCorners),
  };
}

function insert<Zone>(grids: readonly Grid<Zone>[], entry: Entry<Zone>): void {
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

const NONE: readonly never[] = [];

function entriesAt<Zone>({ cell, lists }: Grid<Zone>, point: LngLat): readonly Entry<Zone>[] {
  if (lists.size === 0) return NONE;
  return lists.get(keyOf(Math.floor(point.lng / cell), Math.floor(point.lat / cell))) ?? NONE;
}

function containsPoint({ bounds, shape }: Entry<unknown>, point: LngLat): boolean {
  const { lng, lat } = point;
  if (lng < bounds.west || lng > bounds.east || lat < bounds.south || lat > bounds.north) {
    return false;
  }
  if (shape.kind === 'circle') return distanceMetres(shape.center, point) <= shape.radiusMetres;
  return isInRing(shape.outer, point) && !shape.holes.some((hole) => isInRing(hole, point));
}
