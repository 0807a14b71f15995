import 'leaflet/dist/leaflet.css';
import { distanceMetres, type LngLat } from '@ride/domain/geo/distance';
import { namePoint } from '@ride/domain/geo/name-point';
import { type Bounds, boundsOfShapes, type Shape } from '@ride/domain/geo/zone';
import {
  Control,
  circle,
  circleMarker,
  control,
  GridLayer,
  type Map as LeafletMap,
  map,
  polygon,
  tileLayer,
} from 'leaflet';
import { chooseScaleBar } from './describe-zones.ts';
import s from './draw-map.module.css';
import { addNameLayer } from './name-layer.ts';
import { fenceTexts } from './texts.ts';

const LONGEST_PX = 100;

/** Leaflet has a scale control too, but with English units. */
class ScaleBar extends Control {
  readonly #text = document.createElement('div');
  readonly #bar = document.createElement('div');
  #stop = () => {};

  override onAdd(map: LeafletMap): HTMLElement {
    const scale = document.createElement('div');
    scale.className = s.scale ?? '';
    this.#bar.className = s.bar ?? '';
    scale.append(this.#text, this.#bar);
    const draw = () => this.#draw(map);
    map.on('move', draw).whenReady(draw);
    this.#stop = () => void map.off('move', draw);
    return scale;
  }

  override onRemove(): void {
    this.#stop();
  }

  #draw(map: LeafletMap): void {
    const middle = map.getSize().y / 2;
    const longest = map.distance(
      map.containerPointToLatLng([0, middle]),
      map.containerPointToLatLng([LONGEST_PX, middle]),
    );
    const { metres, text } = chooseScaleBar(longest);
    this.#bar.style.width = `${Math.round((LONGEST_PX * metres) / longest)}px`;
    this.#text.textContent = text;
  }
}

export interface FenceMapView {
  showPosition(point: LngLat): void;
  remove(): void;
}

interface MapParts {
  readonly name: string | null;
  readonly cityName: string | null;
  readonly shapes: readonly Shape[];
  readonly center: LngLat;
  /** The address gives map tiles in GCJ-02; without one the map has a plain grid. */
  readonly tiles: string | null;
}

const CITY_ZOOM = 11;
const CLOSEST_FIT = 16;
/**
 * The view includes a passenger within this distance; with one farther away the zones would be
 * tiny.
 */
const NEAR_METRES = 20_000;
const MARGIN: [number, number] = [24, 24];

/** The hosts of AMap's tiles are numbered 1 to 4, which Leaflet inserts for `{s}`. */
const tileOptions = { subdomains: '1234', maxZoom: 18 };

const latLng = ({ lat, lng }: LngLat): [number, number] => [lat, lng];

/** Without tiles a plain grid shows that the map moves; a grid needs no network. */
class PlainGrid extends GridLayer {
  protected override createTile(): HTMLElement {
    const tile = document.createElement('div');
    tile.className = s.tile ?? '';
    return tile;
  }
}

const including = ({ west, east, south, north }: Bounds, { lng, lat }: LngLat): Bounds => ({
  west: Math.min(west, lng),
  east: Math.max(east, lng),
  south: Math.min(south, lat),
  north: Math.max(north, lat),
});

function fit(drawn: LeafletMap, bounds: Bounds | null, { center }: MapParts): void {
  if (!bounds) {
    drawn.setView(latLng(center), CITY_ZOOM);
    return;
  }
  const { west, east, south, north } = bounds;
  drawn.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { padding: MARGIN, maxZoom: CLOSEST_FIT, animate: false },
  );
}

function layerOf(shape: Shape) {
  const className = s.zone ?? '';
  if (shape.kind === 'circle') {
    return circle(latLng(shape.center), { radius: shape.radiusMetres, className });
  }
  return polygon(
    [shape.outer, ...shape.holes].map((ring) => ring.map(latLng)),
    { className },
  );
}

export function drawMap(container: HTMLElement, parts: MapParts): FenceMapView {
  const drawn = map(container, {
    attributionControl: false,
    zoomControl: false,
    // Tiles are sharp only at whole zoom levels; without tiles the zones may fill the view.
    zoomSnap: parts.tiles === null ? 0.25 : 1,
  });
  const bounds = parts.shapes.length > 0 ? boundsOfShapes(parts.shapes) : null;
  fit(drawn, bounds, parts);
  drawn.addLayer(parts.tiles === null ? new PlainGrid() : tileLayer(parts.tiles, tileOptions));
  for (const shape of parts.shapes) drawn.addLayer(layerOf(shape));
  const middle = bounds && {
    lng: (bounds.west + bounds.east) / 2,
    lat: (bounds.south + bounds.north) / 2,
  };
  const at = namePoint(parts.shapes);
  addNameLayer(drawn, {
    area: at && parts.name ? { name: parts.name, at } : null,
    cityName: parts.cityName,
    center: middle ?? parts.center,
    withCities: parts.tiles === null,
  });
  const { zoomIn: zoomInTitle, zoomOut: zoomOutTitle } = fenceTexts;
  control.zoom({ position: 'bottomright', zoomInTitle, zoomOutTitle }).addTo(drawn);
  drawn.addControl(new ScaleBar({ position: 'bottomleft' }));
  return {
    showPosition(point) {
      const at = latLng(point);
      circleMarker(at, { radius: 8, className: s.here ?? '' }).addTo(drawn);
      const isNear = middle && distanceMetres(middle, point) < NEAR_METRES;
      if (isNear && !drawn.getBounds().contains(at)) fit(drawn, including(bounds, point), parts);
    },
    remove: () => void drawn.remove(),
  };
}
