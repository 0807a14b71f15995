/** The coordinates are pixels of the view. */
export interface NameCandidate {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** A name that is kept inside is moved into the view if it would be cut off. */
  readonly isKeptInside?: boolean;
}

export interface PlacedName extends NameCandidate {
  readonly width: number;
  readonly height: number;
}

interface View {
  readonly width: number;
  readonly height: number;
  /** `letter` is the height of a letter in pixels; a Chinese letter is as wide as it is high. */
  readonly letter: number;
}

const GAP = 6;

const widthOf = (text: string, letter: number): number =>
  [...text].reduce((sum, sign) => sum + (sign < '\u0100' ? 0.6 : 1) * letter, GAP * 2);

const clamp = (value: number, min: number, max: number): number =>
  Math.max(min, Math.min(max, value));

const overlap = (one: PlacedName, other: PlacedName): boolean =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

/** Returns the names that fit into the view without overlap; earlier names take precedence. */
export function placeNames<Name extends NameCandidate>(
  names: readonly Name[],
  view: View,
): (Name & PlacedName)[] {
  const placed: (Name & PlacedName)[] = [];
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

/** Returns an arrow from the middle of the view towards a point, with y growing downwards. */
export function chooseArrow(x: number, y: number): string {
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return ARROWS[(eighth + 8) % 8] ?? '';
}
