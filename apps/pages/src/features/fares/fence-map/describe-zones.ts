import { areaOf, isInside, type Shape } from '@ride/domain/geo/zone';
import type { Position } from '../../../host/host.ts';
import { fenceTexts as t } from './texts.ts';

const SQUARE_KM = 1_000_000;

/** One decimal at most, and at least 0.1. */
const rounded = (amount: number): string => String(Math.max(0.1, Math.round(amount * 10) / 10));

/** A zone in words, for screen readers. */
export function zoneText(shape: Shape): string {
  const area = t.area(rounded(areaOf(shape) / SQUARE_KM));
  if (shape.kind === 'circle') return t.circle(rounded(shape.radiusMetres / 1000), area);
  const polygon = t.polygon(shape.outer.length, area);
  return shape.holes.length > 0 ? `${polygon}${t.holes(shape.holes.length)}` : polygon;
}

/** Whether the passenger is inside; undefined while the position is awaited, null without one. */
export function whereaboutsText(
  shapes: readonly Shape[],
  position: Position | null | undefined,
): string {
  if (shapes.length === 0) return t.noZones;
  if (position === undefined) return t.locating;
  if (position === null) return t.noPosition;
  const point = { lng: position.longitude, lat: position.latitude };
  return shapes.some((shape) => isInside(shape, point)) ? t.inside : t.outside;
}

/** Of the round distances no longer than this, the longest; and what it is called. */
export function scaleWithin(metres: number): { readonly metres: number; readonly words: string } {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, metres)));
  const first = [5, 3, 2].find((digit) => digit * power <= metres) ?? 1;
  const round = first * power;
  return { metres: round, words: round < 1000 ? t.metres(round) : t.km(round / 1000) };
}
