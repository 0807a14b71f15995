import { decideDispute, getDispute, takeDispute } from '@ride/contract/desk/disputes';
import { expect, test, vi } from 'vitest';
import { sampleDispute } from '../case/testing/sample-dispute.ts';
import {
  canDecideTogether,
  type DisputeRow,
  decideInBulk,
  mayReprice,
  waivableLines,
} from './bulk-decision.ts';

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
    const data = path === getDispute.path ? dispute : path === decideDispute.path ? decided : null;
    return Response.json({ success: true, code: 200, msg: '', data });
  });
  return sent;
}

test('a bulk decision takes a free case, reads it again and waives the chosen lines it has', async () => {
  const sent = stubDesk();
  await decideInBulk(row(), {
    outcome: 'waive',
    lines: ['highway', 'parking'],
    reason: 'feeNotIncurred',
    text: '没有这笔费用',
  });
  expect(sent.map(([path]) => path)).toEqual([
    takeDispute.path,
    getDispute.path,
    decideDispute.path,
  ]);
  expect(sent[2]?.[1]).toMatchObject({
    outcome: 'adjusted',
    revision: 3,
    billRevision: dispute.bills.at(-1)?.revision,
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
    corrections: [],
  });
});

test("a bulk decision about one's own case keeps the fare or reprices it, by the listed revision", async () => {
  const sent = stubDesk();
  const own = row({ takenBy: { staffId: 'staff-1', name: '王芳' } });
  await decideInBulk(own, { outcome: 'unchanged', text: '费用无误' });
  await decideInBulk(own, { outcome: 'reprice', text: '按正确的规则' });
  const decisions = sent.filter(([path]) => path === decideDispute.path).map(([, body]) => body);
  expect(sent).toHaveLength(4);
  expect(decisions).toMatchObject([
    { outcome: 'unchanged', revision: 2 },
    { outcome: 'adjusted', waived: [], corrections: [] },
  ]);
});

test('only held orders with the same finding, or orders of a wrong rule, can be decided together', () => {
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
