import type { LngLat } from './distance.ts';
import { areaOfShape, boundsOfShape, type Polygon, type Shape } from './zone.ts';

type Run = readonly [west: number, east: number];

const ROWS = 32;
/**
 * The zone must have room for its name this far above and below it, as a share of the zone's
 * height.
 */
const MARGIN = 0.08;

/** Returns the parts of a circle of latitude that lie in the polygon and in none of its holes. */
function runsAt({ outer, holes }: Polygon, lat: number): Run[] {
  const crossings = [outer, ...holes].flatMap((ring) =>
    ring.flatMap((to, index) => {
      const from = ring[index - 1] ?? ring[ring.length - 1] ?? to;
      if (from.lat > lat === to.lat > lat) return [];
      return from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng);
    }),
  );
  crossings.sort((one, other) => one - other);
  return crossings.flatMap((west, index) =>
    index % 2 === 0 ? [[west, crossings[index + 1] ?? west] as const] : [],
  );
}

const overlaps = (some: readonly Run[], others: readonly Run[]): Run[] =>
  some.flatMap(([west, east]) =>
    others
      .map(([from, to]): Run => [Math.max(west, from), Math.min(east, to)])
      .filter(([from, to]) => from < to),
  );

const widthOf = ([west, east]: Run): number => east - west;

/** Returns the point inside the largest zone around which a name has most room; null without zones. */
export function namePoint(shapes: readonly Shape[]): LngLat | null {
  const [largest] = [...shapes].sort((one, other) => areaOfShape(other) - areaOfShape(one));
  if (!largest) return null;
  if (largest.kind === 'circle') return largest.center;
  const { west, east, south, north } = boundsOfShape(largest);
  const margin = (north - south) * MARGIN;
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const lat = south + ((north - south) * (row + 0.5)) / ROWS;
    const runs = [lat - margin, lat, lat + margin].map((each) => runsAt(largest, each));
    const [widest] = runs.reduce(overlaps).sort((one, other) => widthOf(other) - widthOf(one));
    return { lat, widest };
  });
  const middle = (south + north) / 2;
  const [best] = rows
    .flatMap(({ lat, widest }) => (widest ? [{ lat, run: widest }] : []))
    .sort(
      (one, other) =>
        widthOf(other.run) - widthOf(one.run) ||
        Math.abs(one.lat - middle) - Math.abs(other.lat - middle),
    );
  if (!best) return { lng: (west + east) / 2, lat: middle };
  return { lng: (best.run[0] + best.run[1]) / 2, lat: best.lat };
}
