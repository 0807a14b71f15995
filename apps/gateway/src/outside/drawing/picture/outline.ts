export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Closed lines; what an odd number of them encloses is inside. */
export type Outline = readonly (readonly Point[])[];

/** A circle or ellipse as points close enough to look round. */
export function ellipse(x: number, y: number, across: number, down = across, turn = 0): Point[] {
  const count = Math.max(12, Math.round(Math.max(across, down) * 2));
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI;
    const a = across * Math.cos(angle);
    const b = down * Math.sin(angle);
    return { x: x + a * cos - b * sin, y: y + a * sin + b * cos };
  });
}
