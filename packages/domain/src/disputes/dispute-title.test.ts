import { expect, test } from 'vitest';
import { disputeMatter, disputeTitle } from './dispute-title.ts';

const dispute = { kind: 'dissent', finding: null, disputedItems: ['里程费'] } as const;

test('the title of a case names the disputed line and the amount', () => {
  expect(disputeTitle({ ...dispute, amountFen: 52_532 })).toBe('里程费争议 · 525.32 元');
});

test('the matter of a case counts several lines, and without lines is the kind of the case', () => {
  const several = ['里程费', '时长费', '高速费'];
  expect(disputeMatter({ ...dispute, disputedItems: several })).toBe('里程费等 3 项争议');
  const problem = { ...dispute, kind: 'costProblem', disputedItems: several } as const;
  expect(disputeMatter(problem)).toBe('里程费等 3 项问题反馈');
  expect(disputeMatter({ ...problem, disputedItems: [] })).toBe('费用问题反馈');
  expect(disputeMatter({ ...problem, kind: 'held' })).toBe('系统发现异常');
});

test('the matter of a held order is the reason why it was held', () => {
  const held = { ...dispute, kind: 'held', finding: 'several' } as const;
  expect(disputeMatter(held)).toBe('多项异常');
});
