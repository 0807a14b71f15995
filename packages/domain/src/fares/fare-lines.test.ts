import { expect, test } from 'vitest';
import { countsTowardsFloor, isDiscounted, type LineKind, lineNames } from './fare-lines.ts';

const kinds = Object.keys(lineNames) as LineKind[];
const namesWhere = (isOne: (kind: LineKind) => boolean) =>
  kinds.filter(isOne).map((kind) => lineNames[kind]);

test('five lines, and no others, count towards the base fare of a reserved order', () => {
  expect(namesWhere((kind) => countsTowardsFloor(kind, true))).toEqual([
    '起步费',
    '里程费',
    '时长费',
    '夜间费',
    '远途费',
  ]);
});

test('everything but highway, bridge and parking counts towards the base fare of any other order', () => {
  expect(kinds.filter((kind) => !countsTowardsFloor(kind, false))).toEqual([
    'highway',
    'bridge',
    'parking',
  ]);
});

test('the discount is of what is metered and topped up, not of what goes to others', () => {
  expect(namesWhere(isDiscounted)).toEqual([
    '起步费',
    '里程费',
    '时长费',
    '夜间费',
    '返程费',
    '远途费',
    '跨城费',
    '等候费',
    '基础费补足',
  ]);
});
