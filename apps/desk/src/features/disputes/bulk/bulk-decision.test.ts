import { decideDispute, takeDispute } from '@ride/contract/desk/disputes';
import { expect, test, vi } from 'vitest';
import { sampleDispute } from '../../../testing/sample-dispute.ts';
import {
  canDecideTogether,
  type DecisionPreview,
  type DisputeRow,
  decideInBulk,
  mayReprice,
  waivableLines,
} from './bulk-decision.ts';
import { describePreviews } from './preview-sums.ts';

const dispute = sampleDispute();

const row = (changes: Partial<DisputeRow> = {}): DisputeRow => ({
  ...dispute,
  kind: 'held',
  finding: 'fee',
  disputedItems: ['高速费'],
  takenBy: null,
  revision: 2,
  refundFen: null,
  paidFen: 6_900,
  ...changes,
});

function stubDesk() {
  const sent: [string, object][] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    sent.push([path, JSON.parse(init.body)]);
    const decided = { state: 'decided', refundFen: 0, reasonsToSign: [] };
    const data = path === decideDispute.path ? decided : null;
    return Response.json({ success: true, code: 200, msg: '', data });
  });
  return sent;
}

const previewOf = (
  changes: Partial<NonNullable<DecisionPreview['decision']>> = {},
): DecisionPreview => ({
  receiptNumber: dispute.receiptNumber,
  problem: null,
  decision: {
    ...{ billRevision: 2, waived: ['highway'], totalBeforeFen: 6_900, totalAfterFen: 3_900 },
    ...{ refundFen: 2_000, reasonsToSign: [] },
    ...changes,
  },
});

const failing: DecisionPreview = {
  ...{ receiptNumber: dispute.receiptNumber, problem: '更正后费用不变', decision: null },
};

test('a bulk decision takes a case that nobody works on and decides it with the amounts of the preview', async () => {
  const sent = stubDesk();
  const waiving = { outcome: 'waive', reason: 'feeNotIncurred', text: '没有这笔费用' } as const;
  await decideInBulk(row(), waiving, previewOf());
  expect(sent.map(([path]) => path)).toEqual([takeDispute.path, decideDispute.path]);
  expect(sent[1]?.[1]).toMatchObject({
    outcome: 'adjusted',
    revision: 3,
    billRevision: 2,
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
    corrections: [],
    expectedTotalFen: 3_900,
  });
});

test('a case that cannot be decided like the others is not taken by a bulk decision', async () => {
  const sent = stubDesk();
  const decided = decideInBulk(row(), { outcome: 'waive', text: '没有这笔费用' }, failing);
  await expect(decided).rejects.toThrow('更正后费用不变');
  expect(sent).toEqual([]);
});

test('a bulk decision about a case the person already works on keeps the fare or reprices it, by the listed revision', async () => {
  const sent = stubDesk();
  const own = row({ takenBy: { staffId: 'staff-1', name: '王芳' } });
  const kept = previewOf({ waived: [], totalAfterFen: 6_900 });
  await decideInBulk(own, { outcome: 'unchanged', text: '费用无误' }, kept);
  await decideInBulk(own, { outcome: 'reprice', text: '按正确的规则' }, previewOf({ waived: [] }));
  expect(sent).toMatchObject([
    [decideDispute.path, { outcome: 'unchanged', revision: 2 }],
    [decideDispute.path, { outcome: 'adjusted', waived: [], corrections: [] }],
  ]);
});

test('a preview of a bulk decision is summed up with what is waived, refunded, signed by another and refused', () => {
  const toSign = previewOf({ reasonsToSign: ['orderLimit'], totalAfterFen: 900, refundFen: 0 });
  expect(describePreviews([previewOf(), toSign, failing])).toBe(
    '减免合计 90.00 元，其中退款 20.00 元。1 件由您决定，1 件提交复核（这笔订单累计减免超过限额 1 件），1 件不能这样决定。',
  );
  const kept = previewOf({ totalAfterFen: 6_900, refundFen: 0 });
  expect(describePreviews([kept, kept])).toBe('维持费用合计 138.00 元。2 件由您决定。');
});

test('only orders held for review with the same finding, or orders of a wrong rule, can be decided together', () => {
  expect(canDecideTogether([row(), row()])).toBe(true);
  expect(canDecideTogether([row(), row({ finding: 'speed' })])).toBe(false);
  expect(canDecideTogether([row(), row({ round: 2 })])).toBe(false);
  const wrongRule = row({ kind: 'wrongRule', finding: null });
  expect(canDecideTogether([wrongRule])).toBe(true);
  expect(canDecideTogether([wrongRule, row()])).toBe(false);
  expect(canDecideTogether([row({ kind: 'dissent', finding: null })])).toBe(false);
  expect(waivableLines([row({ disputedItems: ['其他费用', '动态折扣'] }), row()])).toEqual([
    'highway',
    'other',
  ]);
});

test('only orders of a wrong or expired rule version can be repriced together', () => {
  expect(mayReprice([row({ kind: 'wrongRule', finding: null })])).toBe(true);
  expect(mayReprice([row({ finding: 'ruleVersion' })])).toBe(true);
  expect(mayReprice([row({ finding: 'fee' })])).toBe(false);
});
