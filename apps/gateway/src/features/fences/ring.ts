import type { LngLat } from '@ride/domain/geo/distance';

/** Corners in order; the last one is joined to the first. */
export type Ring = readonly LngLat[];

const isSame = (one: LngLat, other: LngLat): boolean =>
  one.lng === other.lng && one.lat === other.lat;

/** Some repeat the first corner at the end; it is dropped. */
export function openRing(ring: Ring): Ring {
  const [first] = ring;
  const last = ring.at(-1);
  return ring.length > 1 && first && last && isSame(first, last) ? ring.slice(0, -1) : ring;
}

type Edge = readonly [from: LngLat, to: LngLat];

const edgesOf = (ring: Ring): Edge[] =>
  ring.map((corner, index) => [corner, ring[(index + 1) % ring.length] ?? corner]);

/** The first place where the outline runs through itself; null when it never does. */
export function crossingOf(ring: Ring): LngLat | null {
  const edges = edgesOf(ring);
  for (const [index, edge] of edges.entries()) {
    for (let other = index + 2; other < edges.length; other += 1) {
      const isNeighbour = index === 0 && other === edges.length - 1;
      const against = edges[other];
      if (!isNeighbour && against && doCross(edge, against)) return edge[0];
    }
  }
  return null;
}

/** Twice the area of the triangle, positive when `point` lies to the left of the edge. */
const side = ([from, to]: Edge, point: LngLat): number =>
  (to.lng - from.lng) * (point.lat - from.lat) - (to.lat - from.lat) * (point.lng - from.lng);

function doCross(one: Edge, other: Edge): boolean {
  if (areDisjoint(one, other)) return false;
  const around = side(one, other[0]) * side(one, other[1]);
  const across = side(other, one[0]) * side(other, one[1]);
  return around <= 0 && across <= 0;
}

/** Bounding-box test: rejects most pairs of edges without multiplications. */
function areDisjoint([a, b]: Edge, [c, d]: Edge): boolean {
  return (
    Math.max(a.lng, b.lng) < Math.min(c.lng, d.lng) ||
    Math.max(c.lng, d.lng) < Math.min(a.lng, b.lng) ||
    Math.max(a.lat, b.lat) < Math.min(c.lat, d.lat) ||
    Math.max(c.lat, d.lat) < Math.min(a.lat, b.lat)
  );
}
