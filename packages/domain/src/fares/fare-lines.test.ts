import { expect, test } from 'vitest';
import {
  countsTowardsFloor,
  fareLines,
  type LineKind,
  lineKinds,
  lineNames,
} from './fare-lines.ts';

const namesWhere = (isOne: (kind: LineKind) => boolean) =>
  lineKinds.filter(isOne).map((kind) => lineNames[kind]);

test('exactly five kinds of fare lines count towards the base fare of a reserved order', () => {
  expect(namesWhere((kind) => countsTowardsFloor(kind, true))).toEqual([
    '起步费',
    '里程费',
    '时长费',
    '夜间费',
    '远途费',
  ]);
});

test('all fare lines except highway, bridge and parking count towards the base fare of a real-time order', () => {
  expect(lineKinds.filter((kind) => !countsTowardsFloor(kind, false))).toEqual([
    'highway',
    'bridge',
    'parking',
  ]);
});

test('the discount applies to metered fare lines and the top-up, but not to fees for others', () => {
  expect(namesWhere((kind) => fareLines[kind].isDiscounted)).toEqual([
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
