import { ZoneIndex } from '@ride/domain/geo/zone-index';
import { countPerSecond } from './per-second.mjs';

const ZONES = 100_000;
const POINTS = 65_536;
const area = { west: 105, east: 122, south: 22, north: 41 };

function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const random = numbers(7);
const somewhere = () => ({
  lng: area.west + random() * (area.east - area.west),
  lat: area.south + random() * (area.north - area.south),
});

/**
 * Size in degrees: nine of ten areas are stations or quarters, the others districts, and a few
 * cities.
 */
function reachOf(share) {
  if (share < 0.9) return 0.003 + random() * 0.027;
  return share < 0.99 ? 0.03 + random() * 0.07 : 0.1 + random() * 0.2;
}

function shapeAround(center) {
  const radius = reachOf(random());
  if (random() < 0.3) return { kind: 'circle', center, radiusMetres: radius * 100_000 };
  const ring = (size, corners) =>
    Array.from({ length: corners }, (_, corner) => {
      const angle = (corner / corners) * 2 * Math.PI;
      const reach = size * (0.7 + random() * 0.3);
      return {
        lng: center.lng + Math.cos(angle) * reach,
        lat: center.lat + Math.sin(angle) * reach,
      };
    });
  const holes = random() < 0.2 ? [ring(radius / 3, 8)] : [];
  return { kind: 'polygon', outer: ring(radius, 24), holes };
}

const zones = Array.from({ length: ZONES }, (_, id) => ({
  id: String(id),
  shapes: [shapeAround(somewhere())],
}));
const index = new ZoneIndex();
for (const zone of zones) index.add(zone, zone.shapes);
const points = Array.from({ length: POINTS }, somewhere);
const plain = new Map(points.map(({ lng, lat }) => [`${lng},${lat}`, 1]));

const found = points.filter((point) => index.find(point) !== null).length;
const lookUp = (call) => (index.find(points[call % POINTS]) === null ? 0 : 1);
const lookUpByText = (call) => {
  const { lng, lat } = points[call % POINTS];
  return plain.get(`${lng},${lat}`) ?? 0;
};

console.log(
  JSON.stringify({
    zones: ZONES,
    inside: found / POINTS,
    lookUps: countPerSecond(lookUp),
    mapReads: countPerSecond(lookUpByText),
  }),
);
