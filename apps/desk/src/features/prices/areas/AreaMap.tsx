import '../prices.css';
import { EARTH_DIAMETER_METRES, type LngLat, roundDistance } from '@ride/domain/geo/distance';
import { namePoint } from '@ride/domain/geo/name-point';
import { placeNames } from '@ride/domain/geo/place-names';
import { boundsOfShapes, type Shape } from '@ride/domain/geo/zone';
import { cities } from '@ride/domain/regions/cities';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { type RefObject, useEffect, useRef, useState } from 'react';

interface NamedArea {
  readonly name: string;
  readonly shapes: readonly Shape[];
}

interface AreaMapProps {
  readonly cityCode: string;
  readonly area?: NamedArea | undefined;
  /** These shapes are what the area covered before the change. */
  readonly before?: readonly Shape[];
  readonly others: readonly NamedArea[];
  /** Says what the map shows to those who cannot see it, and stands below it. */
  readonly description: string;
}

const LARGEST_WIDTH = 900;
const LETTER = 12;
/** The height of the drawing as a share of its width. */
const HEIGHT = 0.62;
const MARGIN = 36;
const METRES_PER_DEGREE = (Math.PI * EARTH_DIAMETER_METRES) / 360;
const LONGEST_SCALE = 120;
/** Degrees around the middle of a city without areas. */
const CITY_EXTENT = 0.1;

/** Outlines on a plain ground: the desk loads nothing from map services. */
export function AreaMap({ cityCode, area, before = [], others, description }: AreaMapProps) {
  const figure = useRef<HTMLElement>(null);
  const width = useWidth(figure);
  const size = { width, height: Math.round(width * HEIGHT) };
  const own = [...(area?.shapes ?? []), ...before];
  const view = fit(own.length > 0 ? own : others.flatMap(({ shapes }) => shapes), cityCode, size);
  const names = namesOf(view, area, others);
  const metres = roundDistance(LONGEST_SCALE / view.perMetre);
  return (
    <figure className="area-map" ref={figure}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={description}>
        <Names names={names.filter(({ kind }) => kind === 'city')} />
        {others.map(({ name, shapes }) => (
          <Outlines key={name} className="area-other" view={view} shapes={shapes} />
        ))}
        <Outlines className="area-before" view={view} shapes={before} />
        <Outlines className="area-now" view={view} shapes={area?.shapes ?? []} />
        <Names names={names.filter(({ kind }) => kind !== 'city')} />
        <g transform={`translate(${MARGIN / 2} ${size.height - MARGIN / 2})`}>
          <path className="area-scale" d={`M0,-5 V0 H${metres * view.perMetre} V-5`} />
          <text className="area-scale-text" x={4} y={-8}>
            {metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里`}
          </text>
        </g>
      </svg>
      <figcaption aria-hidden="true">
        {description}
        <span className="area-legend">
          {before.length > 0 && <Swatch className="area-before" label="原来" />}
          {area && <Swatch className="area-now" label={before.length > 0 ? '改为' : area.name} />}
          {area && others.length > 0 && <Swatch className="area-other" label="其他区域" />}
        </span>
      </figcaption>
    </figure>
  );
}

const Names = ({ names }: { readonly names: ReturnType<typeof namesOf> }) =>
  names.map(({ text, x, y, kind }) => (
    <text key={`${kind}${text}`} x={x} y={y} className={`area-name area-name-${kind}`}>
      {text}
    </text>
  ));

interface OutlinesProps {
  readonly className: string;
  readonly view: MapView;
  readonly shapes: readonly Shape[];
}

const Outlines = ({ className, view, shapes }: OutlinesProps) =>
  [...new Set(shapes.map(view.path))].map((path) => (
    <path key={path} className={className} d={path} />
  ));

const Swatch = ({ className, label }: { readonly className: string; readonly label: string }) => (
  <span>
    <svg width={22} height={12} viewBox="0 0 22 12" role="presentation">
      <path className={className} d="M1,1 H21 V11 H1 Z" />
    </svg>
    {label}
  </span>
);

interface Size {
  readonly width: number;
  readonly height: number;
}

interface MapView {
  readonly size: Size;
  readonly perMetre: number;
  point(at: LngLat): { readonly x: number; readonly y: number };
  path(shape: Shape): string;
}

/** Within a city a degree of longitude is about equally long everywhere. */
function fit(shapes: readonly Shape[], cityCode: string, size: Size): MapView {
  const { west, east, south, north } = extentOf(shapes, cityCode);
  const middle = { lng: (west + east) / 2, lat: (south + north) / 2 };
  const shortening = Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180));
  const perDegree = Math.min(
    (size.width - MARGIN * 2) / Math.max(1e-6, (east - west) * shortening),
    (size.height - MARGIN * 2) / Math.max(1e-6, north - south),
  );
  const perMetre = perDegree / METRES_PER_DEGREE;
  const point = ({ lng, lat }: LngLat) => ({
    x: size.width / 2 + (lng - middle.lng) * shortening * perDegree,
    y: size.height / 2 - (lat - middle.lat) * perDegree,
  });
  const ringPath = (ring: readonly LngLat[]) =>
    `M${ring
      .map(point)
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join('L')}Z`;
  const path = (shape: Shape) => {
    if (shape.kind === 'polygon') return [shape.outer, ...shape.holes].map(ringPath).join('');
    const { x, y } = point(shape.center);
    const r = shape.radiusMetres * perMetre;
    return `M${x - r},${y}a${r},${r} 0 1 0 ${r * 2},0a${r},${r} 0 1 0 ${-r * 2},0Z`;
  };
  return { size, perMetre, point, path };
}

function extentOf(shapes: readonly Shape[], cityCode: string) {
  if (shapes.length > 0) return boundsOfShapes(shapes);
  const { lng, lat } = findCityByCode(cityCode)?.center ?? { lng: 0, lat: 0 };
  return {
    west: lng - CITY_EXTENT,
    east: lng + CITY_EXTENT,
    south: lat - CITY_EXTENT,
    north: lat + CITY_EXTENT,
  };
}

/** Names of areas and, for orientation, of the middles of cities, as far as there is room. */
function namesOf(view: MapView, area: NamedArea | undefined, others: readonly NamedArea[]) {
  const { point, size } = view;
  const areaName = (kind: 'now' | 'other', { name, shapes }: NamedArea) => {
    const at = namePoint(shapes);
    return at ? [{ kind, text: name, ...besideIfSmall(point(at), name, shapes, view) }] : [];
  };
  const centers = cities
    .map(({ name, center }) => ({ kind: 'city' as const, text: `◦ ${name}中心`, ...point(center) }))
    .filter(({ x, y }) => x > 0 && y > 0 && x < size.width && y < size.height);
  const wanted = [
    ...(area ? areaName('now', area) : []),
    ...others.flatMap((other) => areaName('other', other)),
    ...centers,
  ];
  return placeNames(wanted, { ...size, letter: LETTER });
}

/** A name that is wider than its area would cover it, so it stands above. */
function besideIfSmall(
  at: { readonly x: number; readonly y: number },
  name: string,
  shapes: readonly Shape[],
  { point }: MapView,
) {
  const { west, east, south, north } = boundsOfShapes(shapes);
  const [top, bottom] = [point({ lng: west, lat: north }), point({ lng: east, lat: south })];
  const hasRoom = bottom.x - top.x > name.length * LETTER && bottom.y - top.y > LETTER * 3;
  return hasRoom ? at : { x: at.x, y: top.y - LETTER };
}

const USUAL_WIDTH = 640;

/** The drawing has the size in which it is shown, so that its letters are as large as the page's. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(USUAL_WIDTH);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.min(LARGEST_WIDTH, Math.round(entry?.contentRect.width || USUAL_WIDTH))),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
