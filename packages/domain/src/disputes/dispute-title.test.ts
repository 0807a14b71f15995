import { expect, test } from 'vitest';
import { formatDisputeSubject, formatDisputeTitle } from './dispute-title.ts';

const dispute = { kind: 'dissent', finding: null, disputedItems: ['里程费'] } as const;

test('the title of a case names the disputed line and the amount', () => {
  expect(formatDisputeTitle({ ...dispute, amountFen: 52_532 })).toBe('里程费争议 · 525.32 元');
});

test('the subject of a case counts several lines, and without lines is the kind of the case', () => {
  const several = ['里程费', '时长费', '高速费'];
  expect(formatDisputeSubject({ ...dispute, disputedItems: several })).toBe('里程费等 3 项争议');
  const problem = { ...dispute, kind: 'costProblem', disputedItems: several } as const;
  expect(formatDisputeSubject(problem)).toBe('里程费等 3 项问题反馈');
  expect(formatDisputeSubject({ ...problem, disputedItems: [] })).toBe('费用问题反馈');
  expect(formatDisputeSubject({ ...problem, kind: 'held' })).toBe('系统发现异常');
});

test('the subject of a case about an order held for review is the reason why it was held', () => {
  const held = { ...dispute, kind: 'held', finding: 'several' } as const;
  expect(formatDisputeSubject(held)).toBe('多项异常');
});
