import { handOverDispute } from '@ride/contract/desk/disputes';
import { readTeam, workbenchQueue } from '@ride/contract/desk/workbench';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { Component } from './TeamPage.tsx';

const none = { open: 0, late: 0, dueSoon: 0 };

const personOf = (staffId: string, name: string, open: number) => ({
  staffId,
  name,
  lastSignInAt: 1,
  isHandler: true,
  work: [
    { kind: 'dispute', ...none, open, late: open },
    { kind: 'company', ...none },
  ],
});

const caseOf = (id: string, revision: number) => ({
  kind: 'dispute',
  id,
  revision,
  title: id,
  cityCode: '320100',
  state: '处理中',
  isWaiting: false,
  from: 0,
  dueAt: 1,
  doneAt: null,
});

test('all cases of an absent colleague are handed over one by one, with a reason', async () => {
  let items = [caseOf('YY1', 3), caseOf('YY2', 5)];
  const sent = renderDeskPage({
    Component,
    route: '/team',
    address: '/team',
    session: sampleSession({ permissions: ['dispute.sign'] }),
    answers: {
      [readTeam.path]: () => ({
        data: { people: [personOf('a', '王芳', 2), personOf('b', '李强', 0)] },
      }),
      [workbenchQueue.path]: () => ({ data: { items, hasMore: false } }),
      [handOverDispute.path]: ({ receiptNumber }) => {
        items = items.filter(({ id }) => id !== receiptNumber);
        return { data: null };
      },
    },
  });
  const link = await screen.findByRole('link', { name: '2' });
  expect(link.getAttribute('href')).toBe('/disputes?taken=a');
  fireEvent.click(screen.getByRole('button', { name: '移交全部' }));
  const dialog = await screen.findByRole('dialog', { name: '移交王芳的事项（2 件）' });
  expect(sent(workbenchQueue.path)).toEqual([{ queue: 'mine', takenBy: 'a' }]);
  within(dialog).getByTitle('李强');
  fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '病假' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /开\s?始/ }));
  await within(dialog).findByText('已完成 2 件');
  expect(sent(handOverDispute.path)).toEqual([
    { receiptNumber: 'YY1', revision: 3, staffId: 'b', reason: '病假' },
    { receiptNumber: 'YY2', revision: 5, staffId: 'b', reason: '病假' },
  ]);
});
