import { distanceMetres, type LngLat } from '@ride/domain/geo/distance';
import { chooseArrow, type NameCandidate, placeNames } from '@ride/domain/geo/place-names';
import { cities } from '@ride/domain/regions/cities';
import { findNearestCity } from '@ride/domain/regions/find-city';
import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import s from './draw-map.module.css';
import { fenceTexts } from './texts.ts';

const USUAL_LETTER = 14;

/** The height is measured, because the passenger may use large text. */
function measureLetter(drawn: LeafletMap): number {
  const probe = document.createElement('span');
  probe.className = s.name ?? '';
  drawn.getContainer().append(probe);
  const letter = Number.parseFloat(getComputedStyle(probe).fontSize);
  probe.remove();
  return letter || USUAL_LETTER;
}

interface NameLayerOptions {
  readonly area: { readonly name: string; readonly at: LngLat } | null;
  readonly cityName: string | null;
  readonly center: LngLat;
  /** Without tiles the names of nearby cities are the only orientation. */
  readonly withCities: boolean;
}

const latLng = ({ lat, lng }: LngLat): [number, number] => [lat, lng];

type MapLabel = NameCandidate & { readonly kind: 'area' | 'city' | 'far' };

export function addNameLayer(drawn: LeafletMap, names: NameLayerOptions): void {
  const layer = layerGroup().addTo(drawn);
  const place = () => {
    layer.clearLayers();
    const { x: width, y: height } = drawn.getSize();
    const wanted = namesWanted(drawn, names);
    for (const placed of placeNames(wanted, { width, height, letter: measureLetter(drawn) })) {
      const label = document.createElement('span');
      label.textContent = placed.text;
      const icon = divIcon({
        className: `${s.name} ${s[placed.kind]}`,
        html: label,
        iconSize: [placed.width, placed.height],
      });
      const at = drawn.containerPointToLatLng([placed.x, placed.y]);
      marker(at, { icon, interactive: false, keyboard: false }).addTo(layer);
    }
  };
  drawn.on('moveend', place).whenReady(place);
  // Leaflet reports a resize after a delay, even if the map was removed meanwhile.
  drawn.on('unload', () => drawn.off('moveend', place));
}

function namesWanted(drawn: LeafletMap, names: NameLayerOptions): MapLabel[] {
  const { area, cityName, center, withCities } = names;
  const pointOf = (at: LngLat) => {
    const { x, y } = drawn.latLngToContainerPoint(latLng(at));
    return { x, y };
  };
  const size = drawn.getSize();
  const middle = { x: size.x / 2, y: size.y / 2 };
  const own: MapLabel[] = [];
  if (area) {
    const { x, y } = pointOf(area.at);
    own.push({ kind: 'area', text: area.name, x, y, isKeptInside: isInView(x, y, size) });
  }
  if (!withCities) return own;
  const home = cities.find(({ name }) => name === cityName) ?? findNearestCity(center);
  const around = cities
    .map((city) => ({
      kind: 'city' as const,
      text: city.name,
      isKeptInside: city === home,
      ...pointOf(city.center),
    }))
    .filter(({ x, y }) => isInView(x, y, size))
    .sort(byDistanceTo(middle));
  const isSeen = around.some(({ isKeptInside }) => isKeptInside);
  if (!home || isSeen) return [...own, ...around];
  const { x, y } = pointOf(home.center);
  const km = Math.max(1, Math.round(distanceMetres(centerOf(drawn), home.center) / 1000));
  const text = `${chooseArrow(x - middle.x, y - middle.y)} ${fenceTexts.cityCenter(home.name, km)}`;
  return [...own, { kind: 'far', text, x, y, isKeptInside: true }, ...around];
}

const centerOf = (drawn: LeafletMap): LngLat => {
  const { lng, lat } = drawn.getCenter();
  return { lng, lat };
};

const isInView = (x: number, y: number, size: { x: number; y: number }): boolean =>
  x >= 0 && x <= size.x && y >= 0 && y <= size.y;

const byDistanceTo =
  (middle: { x: number; y: number }) =>
  (one: NameCandidate, other: NameCandidate): number =>
    Math.hypot(one.x - middle.x, one.y - middle.y) -
    Math.hypot(other.x - middle.x, other.y - middle.y);
