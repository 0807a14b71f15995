/** A name that could stand on the map, at a point of the view in pixels. */
export interface NameCandidate {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Moved into the view where the point itself lies outside or at the edge. */
  readonly isKeptInside?: boolean;
}

export interface PlacedName extends NameCandidate {
  readonly width: number;
  readonly height: number;
}

interface View {
  readonly width: number;
  readonly height: number;
  /** Height of a letter; Chinese ones are as wide as they are high. */
  readonly letter: number;
}

/** Room around a name, so that two do not read as one. */
const GAP = 6;

const widthOf = (text: string, letter: number): number =>
  [...text].reduce((sum, sign) => sum + (sign < '\u0100' ? 0.6 : 1) * letter, GAP * 2);

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, value));

const overlap = (one: PlacedName, other: PlacedName): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** Those that fit into the view without covering each other; the first ones come first. */
export function placeNames(names: readonly NameCandidate[], view: View): PlacedName[] {
  const placed: PlacedName[] = [];
  for (const name of names) {
    const width = widthOf(name.text, view.letter);
    const height = view.letter * 1.3 + GAP;
    const x = clamp(name.x, width / 2, view.width - width / 2);
    const y = clamp(name.y, height / 2, view.height - height / 2);
    if (!name.isKeptInside && (x !== name.x || y !== name.y)) continue;
    const candidate = { ...name, x, y, width, height };
    if (!placed.some((other) => overlap(candidate, other))) placed.push(candidate);
  }
  return placed;
}

const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const;

/** In which direction something out of view lies, seen from the middle; y grows downwards. */
export function arrowTo(x: number, y: number): string {
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return ARROWS[(eighth + 8) % 8] ?? '';
}
