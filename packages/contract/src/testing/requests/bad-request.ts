import fc from 'fast-check';
import type { CallDefinition } from '../../define-call.ts';
import { arbitraryValidRequest } from './good-request.ts';

/** Values that often cause errors in programs. */
const stumbling: readonly unknown[] = [
  ...[null, true, false, -1, 0, -0, 0.1, 1e308, -1e308, 5e-324, 2 ** 53, 1e21],
  ...['', ' ', '\u0000', '\u202e', '\ud800', '\ufeff', '１３８', '138 0000 0000', '١٣٨'],
  ...["' or 1=1 --", '"; drop table users; --', '{{7*7}}', '<script>', '%00', '../..'],
  ...['a'.repeat(5_000), '企'.repeat(21_000), '9'.repeat(400), 'NaN', 'Infinity', '__proto__'],
  ...[[], {}, [[[[]]]], { $gt: '' }, { toString: 1 }, { length: 5 }, ['13800000000']],
];

const hostile = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...stumbling) },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 4, withNullPrototype: false }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

type Change = (parent: Record<string, unknown>, key: string, by: unknown) => void;

const changes: readonly Change[] = [
  (parent, key, by) => {
    parent[key] = by;
  },
  (parent, key) => {
    delete parent[key];
  },
  (parent, key, by) => {
    parent[`${key}_`] = by;
  },
];

function placesIn(value: unknown): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const parent = value as Record<string, unknown>;
  return Object.keys(parent).flatMap((key) => [
    [parent, key] as const,
    ...placesIn(parent[key]),
  ]) as [Record<string, unknown>, string][];
}

const changed = (call: CallDefinition) =>
  fc
    .tuple(arbitraryValidRequest(call), fc.nat(), fc.constantFrom(...changes), hostile)
    .map(([good, nth, change, by]) => {
      const whole = { body: structuredClone(good) };
      const places = placesIn(whole);
      const [parent, key] = places[nth % places.length] ?? [whole, 'body'];
      change(parent, key, by);
      return JSON.stringify(whole.body) ?? '';
    });

const noJson = (call: CallDefinition) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    hostile.map((value) => JSON.stringify(value) ?? ''),
    fc.integer({ min: 1, max: 3_000 }).map((deep) => `${'['.repeat(deep)}${']'.repeat(deep)}`),
    fc.tuple(arbitraryValidRequest(call), fc.nat()).map(([good, at]) => {
      const text = JSON.stringify(good);
      return text.slice(0, at % text.length);
    }),
  );

export const arbitraryBadRequest = (call: CallDefinition): fc.Arbitrary<string> =>
  fc
    .oneof({ weight: 4, arbitrary: changed(call) }, { weight: 1, arbitrary: noJson(call) })
    .filter((text) => !isGood(call, text));

function isGood(call: CallDefinition, text: string): boolean {
  try {
    return call.request.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
