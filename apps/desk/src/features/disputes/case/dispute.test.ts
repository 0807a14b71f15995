import { expect, test } from 'vitest';
import { sampleDispute } from '../../../testing/sample-dispute.ts';
import {
  type Dispute,
  describeNotification,
  formatEligibleSigners,
  listAllowedSteps,
} from './dispute.ts';

const nanjing = '320100';
const me = { staffId: 'me', name: '我' };
const other = { staffId: 'other', name: '同事' };
const as = (role: 'support' | 'lead' | 'auditor', cities: string[] | null = null) => ({
  staffId: 'me',
  grants: [{ role, cities }],
});
const stepsOf = (...given: Parameters<typeof listAllowedSteps>) =>
  [...listAllowedSteps(...given)].sort();

test('a dispute that nobody works on can only be taken, by staff of its city', () => {
  const free = sampleDispute({ state: 'received', takenBy: null });
  expect(stepsOf(free, as('support'))).toEqual(['take']);
  expect(stepsOf(free, as('support', [nanjing]))).toEqual(['take']);
  expect(stepsOf(free, as('support', ['110100']))).toEqual([]);
  expect(stepsOf(free, as('auditor'))).toEqual([]);
  expect(stepsOf({ ...free, mayTake: false }, as('support'))).toEqual([]);
});

test('the person who works on a dispute may ask, decide, hand over and give back; a team lead may only hand over and give back', () => {
  const mine = sampleDispute({ state: 'takenUp', takenBy: me });
  expect(stepsOf(mine, as('support'))).toEqual(['ask', 'decide', 'giveBack', 'handOver']);
  const theirs = { ...mine, takenBy: other };
  expect(stepsOf(theirs, as('support'))).toEqual([]);
  expect(stepsOf(theirs, as('lead'))).toEqual(['giveBack', 'handOver']);
});

test('a passenger whose account was erased cannot be asked, and no message says that they were notified', () => {
  const erased = sampleDispute({ state: 'takenUp', takenBy: me, passengerPhone: '' });
  expect(stepsOf(erased, as('support'))).toEqual(['decide', 'giveBack', 'handOver']);
  expect(describeNotification('已决定', erased)).toBe('已决定。乘客已注销，没有通知');
  expect(describeNotification('已决定', sampleDispute())).toBe('已决定，已通知乘客');
});

test('a proposed decision is signed by another authorised person, and returned by that person or its proposer', () => {
  const proposal: NonNullable<Dispute['proposal']> = {
    outcome: 'adjusted',
    reasonsToSign: ['orderLimit'],
    text: '',
    corrections: [],
    waived: [],
    lines: [],
    proposedAt: 0,
    proposedBy: other,
    billRevision: 0,
    totalBeforeFen: 2,
    totalAfterFen: 1,
    refundFen: 1,
  };
  const waiting = sampleDispute({ state: 'awaitingSignature', takenBy: other, proposal });
  expect(stepsOf(waiting, as('lead'))).toEqual(['return', 'sign']);
  expect(stepsOf(waiting, as('support'))).toEqual([]);
  const own = { ...waiting, proposal: { ...proposal, proposedBy: me } };
  expect(stepsOf(own, as('support'))).toEqual(['return']);
  const decidedBefore = { ...waiting, round: 2, mayTake: false };
  expect(stepsOf(decidedBefore, as('lead'))).not.toContain('sign');
});

test('a person who may not sign a decision reads the names of those who may, or that a new team lead is needed', () => {
  expect(formatEligibleSigners(1, [other])).toBe('请由提交人以外的客服主管复核：同事。');
  const who = '请由没有参与过第一次决定、也不是提交人的客服主管复核';
  expect(formatEligibleSigners(2, [me, other])).toBe(`${who}：我、同事。`);
  expect(formatEligibleSigners(2, Array(6).fill(me))).toBe(`${who}：我、我、我、我、我 等 6 人。`);
  expect(formatEligibleSigners(2, [])).toBe(
    `${who}。请联系管理员，为一位符合条件的同事添加客服主管角色。`,
  );
  expect(formatEligibleSigners(2, undefined)).toBe(`${who}。`);
});
