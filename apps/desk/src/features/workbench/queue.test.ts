import { expect, test } from 'vitest';
import { byUrgency, joinItems, type QueueItem } from './queue.ts';

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

test('a request to join comes to the desk once the company had its time', () => {
  const row = {
    requestId: 'r1',
    fullName: '南京示例科技有限公司',
    contactName: '李*',
    contactPhone: '139****0008',
    requestedAt: 0,
    companyId: null,
    isCompanyVerified: false,
    deskFrom: 100,
    state: 'open',
    decidedAt: null,
    decidedBy: null,
    toldAt: null,
    revision: 0,
  } as const;
  expect(joinItems([row], 99)).toEqual([]);
  expect(joinItems([row], 100)).toMatchObject([{ to: '/joins/r1', title: row.fullName }]);
});
