import { readChange, saveChange } from '@ride/contract/desk/changes';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { sampleChange, sampleChangeItem } from '../../../testing/sample-change.ts';
import { Component as CalendarFormPage } from './CalendarFormPage.tsx';

const before = { year: 2026, restDays: ['2026-10-01'], workDays: [] };

const openForm = (body: object) =>
  renderDeskPage({
    Component: CalendarFormPage,
    route: '/prices/changes/:id/calendars/:key',
    address: '/prices/changes/change-1/calendars/2026',
    session: sampleSession({ permissions: ['change.read', 'change.edit'] }),
    answers: {
      [readChange.path]: () => ({
        data: sampleChange({
          items: [
            sampleChangeItem({
              kind: 'calendar',
              key: '2026',
              before,
              body: { ...before, ...body },
            }),
          ],
        }),
      }),
      [saveChange.path]: () => ({ data: { id: 'change-1', revision: 2 } }),
    },
  });

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const savedBody = async (sent: ReturnType<typeof openForm>) => {
  press(/^保\s?存$/);
  await waitFor(() => expect(sent(saveChange.path)).toHaveLength(1));
  const saved = sent(saveChange.path)[0] as { items: { body: unknown }[] } | undefined;
  return saved?.items[0]?.body;
};

test('a pressed day changes its kind and is marked, and arrows move over days and months', async () => {
  const sent = openForm({});
  const day = await screen.findByRole('button', { name: '9月30日 星期三 工作日' });
  fireEvent.focus(day);
  fireEvent.keyDown(day, { key: 'ArrowRight' });
  const holiday = screen.getByRole('button', { name: '10月1日 星期四 休息日' });
  expect(document.activeElement).toBe(holiday);
  fireEvent.click(holiday);
  await screen.findByRole('button', { name: '10月1日 星期四 工作日，有改动' });
  press('10月10日 星期六 休息日');
  await screen.findByText('2026-10-10');
  expect(await savedBody(sent)).toEqual({ year: 2026, restDays: [], workDays: ['2026-10-10'] });
});

test('a pasted notice is shown as it will be read, and goes into the calendar', async () => {
  const sent = openForm({});
  await screen.findByRole('button', { name: '粘贴名单' });
  press('粘贴名单');
  fireEvent.change(await screen.findByLabelText('2026 年的休息日和补班日'), {
    target: { value: '10月1日至10月5日放假，9月27日上班。2月30日放假。' },
  });
  await screen.findByText('不是 2026 年的日期，不会读入');
  expect(screen.getByText('2月30日')).toBeDefined();
  await screen.findByText('2026-10-02 至 10-05');
  press('读入日历');
  await screen.findByRole('button', { name: '9月27日 星期日 工作日，有改动' });
  expect(await savedBody(sent)).toEqual({
    year: 2026,
    restDays: ['2026-10-01', '2026-10-02', '2026-10-05'],
    workDays: ['2026-09-27'],
  });
});

test('dates of another year in a draft are named, and leave by a press', async () => {
  const sent = openForm({ restDays: ['2026-10-01', '2027-01-01'] });
  await screen.findByText('不是 2026 年的日期：2027-01-01');
  press('删除这些日期');
  await waitFor(() => expect(screen.queryByText(/不是 2026 年的日期/)).toBeNull());
  expect(await savedBody(sent)).toEqual(before);
});
