import { Control, type Map as LeafletMap } from 'leaflet';
import { scaleWithin } from './describe-zones.ts';
import s from './scale-bar.module.css';

const LONGEST_PX = 100;

/** How far is how long on the map. Leaflet has a scale of its own, with English units. */
export class ScaleBar extends Control {
  readonly #bar = document.createElement('div');
  #stop = () => {};

  override onAdd(map: LeafletMap): HTMLElement {
    this.#bar.className = s.bar ?? '';
    const draw = () => this.#draw(map);
    map.on('move', draw).whenReady(draw);
    this.#stop = () => void map.off('move', draw);
    return this.#bar;
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
    const { metres, words } = scaleWithin(longest);
    this.#bar.style.width = `${Math.round((LONGEST_PX * metres) / longest)}px`;
    this.#bar.textContent = words;
  }
}
