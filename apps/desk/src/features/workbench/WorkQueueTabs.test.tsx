import { takeDispute } from '@ride/contract/desk/disputes';
import { workbenchCounts, workbenchQueue } from '@ride/contract/desk/workbench';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { WorkQueueTabs } from './WorkQueueTabs.tsx';

const item = {
  kind: 'dispute',
  id: 'YY1',
  revision: 0,
  title: '里程费争议 · 525.32 元',
  cityCode: '320100',
  state: '待受理',
  isWaiting: false,
  from: 0,
  dueAt: 1,
  doneAt: null,
};

test('a person without own cases sees the free ones, takes one there, and stays in that queue', async () => {
  let isTaken = false;
  const join = { ...item, kind: 'join', id: 'r1', title: '某公司' };
  const free = () => (isTaken ? [join] : [item, join]);
  const kinds = { dispute: 0, company: 0, join: 0, dataRequest: 0 };
  const sent = renderDeskPage({
    Component: WorkQueueTabs,
    route: '/',
    address: '/',
    session: sampleSession({ permissions: ['dispute.handle'] }),
    answers: {
      [workbenchCounts.path]: () => ({
        data: {
          queues: { mine: Number(isTaken), toSign: 0, free: free().length },
          kinds,
          invitations: 0,
        },
      }),
      [workbenchQueue.path]: ({ queue }) => ({
        data: { items: queue === 'free' ? free() : isTaken ? [item] : [], hasMore: false },
      }),
      [takeDispute.path]: () => {
        isTaken = true;
        return { data: null };
      },
    },
  });
  const link = await screen.findByRole('link', { name: '里程费争议 · 525.32 元' });
  expect(link.getAttribute('href')).toBe('/disputes/YY1');
  screen.getByRole('tab', { name: '可领取（2）' });
  expect(screen.queryByRole('tab', { name: /待我复核/ })).toBeNull();
  // Requests to join have no holder, so they have no button to take them.
  expect(screen.getAllByRole('button', { name: /领取/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: '领取 里程费争议 · 525.32 元 YY1' }));
  await screen.findByRole('tab', { name: '我的（1）' });
  expect(sent(takeDispute.path)).toEqual([{ receiptNumber: 'YY1' }]);
  // The selected tab stays while the person works in its queue.
  const shown = screen.getByRole('tab', { selected: true });
  expect(shown.textContent).toBe('可领取（1）');
  await screen.findByRole('link', { name: '某公司' });
});
