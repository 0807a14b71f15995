import { expect, test } from 'vitest';
import { byUrgency, caseItem, disputeItem, isToSign, type QueueItem } from './queue.ts';

const item = (key: string, dueAt: number | null, doneAt: number | null = null): QueueItem => ({
  key,
  kind: '企业注册',
  title: key,
  to: '/',
  dueAt,
  doneAt,
});

test('the queue begins with the shortest time left, and ends with what was answered', () => {
  const items = [item('later', 30), item('answered', 5, 4), item('overdue', 10), item('soon', 20)];
  expect(items.toSorted(byUrgency).map(({ key }) => key)).toEqual([
    'overdue',
    'soon',
    'later',
    'answered',
  ]);
});

test('a company leads to its page with its city, a request to join to the request', () => {
  const times = { dueAt: 1, doneAt: null };
  const company = {
    kind: 'company',
    id: 'c1',
    companyName: '南京示例',
    cityName: '南京市',
  } as const;
  expect(caseItem({ ...company, ...times })).toMatchObject({
    title: '南京示例（南京市）',
    to: '/companies/c1',
  });
  const join = { kind: 'join', id: 'r1', companyName: '南京示例', cityName: null } as const;
  expect(caseItem({ ...join, ...times })).toMatchObject({ title: '南京示例', to: '/joins/r1' });
});

const dispute = {
  receiptNumber: 'YY20261116-7KM2QX9R',
  kind: 'dissent',
  state: 'takenUp',
  round: 1,
  orderUuid: 'order-1',
  cityCode: '320100',
  text: '绕路',
  disputedItems: ['里程费'] as string[],
  amountFen: 4_000,
  takenBy: { staffId: 'me', name: '王芳' },
  raisedAt: 1,
  deadline: { step: 'decision', at: 20 },
  outcome: null,
  refundFen: null,
  endedAt: null,
  revision: 1,
} as const;

test('a dispute leads to its case and is due by its deadline, and stands last while the passenger is asked', () => {
  const running = disputeItem(dispute);
  expect(running).toMatchObject({
    kind: '费用异议',
    title: 'YY20261116-7KM2QX9R（处理中）',
    to: '/disputes/YY20261116-7KM2QX9R',
    dueAt: 20,
  });
  const asked = disputeItem({ ...dispute, state: 'questionAsked', deadline: null });
  expect([asked, item('later', 30), running].toSorted(byUrgency)[2]).toBe(asked);
});

test('whoever proposed a decision does not find it in their queue to sign', () => {
  const proposed = { ...dispute, state: 'awaitingSignature' } as const;
  expect(isToSign('me')(proposed)).toBe(false);
  expect(isToSign('lead')(proposed)).toBe(true);
  expect(isToSign('lead')(dispute)).toBe(false);
});
