import type { ResponseOf } from '@ride/contract/define-call';
import type { getOrder } from '@ride/contract/desk/orders';
import { ROUTE_PICTURE_HEIGHT, ROUTE_PICTURE_WIDTH, routePoints } from './route-points.ts';

/** The offsets in pixels place a point's name on the side where the line does not run. */
const ABOVE = -12;
const BELOW = 22;

type RoutePictureProps = Pick<ResponseOf<typeof getOrder>, 'pickUp' | 'dropOff'>;

export function RoutePicture({ pickUp, dropOff }: RoutePictureProps) {
  if (pickUp === null || dropOff === null) return null;
  const route = routePoints(pickUp, dropOff);
  const distance = `直线距离 ${(route.metres / 1000).toFixed(1)} 公里`;
  const [from, to] = [route.pickUp, route.dropOff];
  const isNorthwards = to.y < from.y;
  return (
    <figure className="route-picture">
      <svg
        viewBox={`0 0 ${ROUTE_PICTURE_WIDTH} ${ROUTE_PICTURE_HEIGHT}`}
        role="img"
        aria-label={`上车点到下车点，${distance}`}
      >
        <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
        <circle cx={from.x} cy={from.y} r={6} className="pick-up" />
        <circle cx={to.x} cy={to.y} r={6} />
        <text x={from.x} y={from.y + (isNorthwards ? BELOW : ABOVE)}>
          上车
        </text>
        <text x={to.x} y={to.y + (isNorthwards ? ABOVE : BELOW)}>
          下车
        </text>
      </svg>
      <figcaption>{distance}，上方为北</figcaption>
    </figure>
  );
}
