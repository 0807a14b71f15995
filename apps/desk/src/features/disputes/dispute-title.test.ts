import { expect, test } from 'vitest';
import { disputePageTitle, disputeTitle } from './dispute-title.ts';

const dispute = { kind: 'dissent', disputedItems: ['里程费'], amountFen: 52_532 } as const;

test('the title of a case names the disputed line, the amount and the city', () => {
  expect(disputeTitle(dispute)).toBe('里程费争议 · 525.32 元');
  expect(disputePageTitle({ ...dispute, cityCode: '320100' })).toBe(
    '里程费争议 · 525.32 元 · 南京',
  );
});

test('the title of a case counts several lines, and names its kind where there are none', () => {
  const several = ['里程费', '时长费', '高速费'];
  const title = (kind: Parameters<typeof disputeTitle>[0]['kind'], disputedItems: string[]) =>
    disputeTitle({ ...dispute, kind, disputedItems });
  expect(title('dissent', several)).toBe('里程费等 3 项争议 · 525.32 元');
  expect(title('costProblem', several)).toBe('里程费等 3 项问题反馈 · 525.32 元');
  expect(title('costProblem', [])).toBe('费用问题反馈 · 525.32 元');
  expect(title('held', several)).toBe('系统发现异常 · 525.32 元');
});
