import { expect, test } from 'vitest';
import { byUrgency, caseItem, type QueueItem } from './queue.ts';

const item = (key: string, dueAt: number, doneAt: number | null = null): QueueItem => ({
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
