import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { chunkPlan } from './chunk-plan.ts';

test('every module the plan names exists: a moved one would silently land in another file', () => {
  const { start, binding, everyday, families, together } = chunkPlan;
  const heads = families.flatMap((family) => family.heads);
  const named = [
    start,
    binding,
    ...everyday,
    ...heads.flatMap(({ page, twins = [] }) => [page, ...twins]),
    ...Object.values(together).flat(),
  ];
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
