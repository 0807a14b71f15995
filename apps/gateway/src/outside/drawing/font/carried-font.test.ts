import { expect, test } from 'vitest';
import { coverOutline } from '../picture/cover-outline.ts';
import { openCarriedFont } from './carried-font.ts';

const font = openCarriedFont();
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijkmnopqrstuvwxyz';

test.each([...CHARACTERS])('%s has an outline that stands on the line', (character) => {
  const { lines, advance } = font(character);
  expect(advance).toBeGreaterThan(0.2);
  for (const { x, y } of lines.flat()) {
    expect(x).toBeGreaterThan(-0.1);
    expect(x).toBeLessThan(advance + 0.1);
    expect(y).toBeGreaterThan(-1);
    expect(y).toBeLessThan(0.3);
  }
});

test.each([
  ['H', 1],
  ['A', 2],
  ['O', 2],
  ['B', 3],
  ['8', 3],
])('%s is drawn with %i lines', (character, lines) => {
  expect(font(character).lines).toHaveLength(lines);
});

test('the counters of letters stay open', () => {
  const size = { width: 100, height: 100 };
  const inked = new Set<number>();
  const lines = font('O').lines.map((line) =>
    line.map(({ x, y }) => ({ x: x * 100 + 5, y: y * 100 + 85 })),
  );
  coverOutline(lines, size, (at) => inked.add(at));
  const middle = Math.round((font('O').advance * 100) / 2 + 5);
  expect(inked.has(50 * 100 + middle)).toBe(false);
  expect(inked.has(50 * 100 + 14)).toBe(true);
});

test.each(['中', ' ', '\u0000'])('it refuses %j, which it cannot draw', (character) => {
  expect(() => font(character)).toThrow('the font draws no');
});
