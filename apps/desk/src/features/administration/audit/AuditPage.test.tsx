import { type AuditRow, exportAudit, listAudit } from '@ride/contract/desk/audit';
import { listStaff } from '@ride/contract/desk/staff';
import type { Permission } from '@ride/domain/staff/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { Component as AuditPage } from './AuditPage.tsx';

const row: AuditRow = {
  seq: 7,
  at: Date.UTC(2026, 10, 16, 4),
  actor: { kind: 'staff', id: 'staff-1', name: '王芳' },
  action: 'person.unmasked',
  subject: { kind: 'company', id: 'company-1', name: null },
  before: null,
  after: '联系人手机号',
  reason: '联系本人：回电确认',
  reasonErased: false,
  hash: 'abcdef',
};
const erased: AuditRow = {
  ...row,
  seq: 6,
  action: 'from.a.newer.gateway',
  reason: null,
  reasonErased: true,
};

const invited: AuditRow = {
  ...row,
  seq: 5,
  action: 'staff.invited',
  reason: null,
  subject: { kind: 'staff', id: 'staff-2', name: '李雷' },
};

const parts = {
  first: { content: 'heading\n1\n', count: 1, next: '1-1-2', isCut: false },
  second: { content: '2\n', count: 1, next: null, isCut: false },
};

const openAudit = (address: string, permissions: Permission[]) =>
  renderDeskPage({
    Component: AuditPage,
    route: '/audit',
    address,
    session: sampleSession({ permissions }),
    answers: {
      [listStaff.path]: () => ({ data: { rows: [], next: null } }),
      [listAudit.path]: () => ({ data: { rows: [row, erased, invited], next: null } }),
      [exportAudit.path]: ({ cursor }) => ({
        data: cursor === undefined ? parts.first : parts.second,
      }),
    },
  });

test('the audit log requests the filters of its address and shows Chinese names', async () => {
  const address = '/audit?actor=staff:staff-1&action=person.unmasked&from=2026-11-16';
  const bodiesOf = openAudit(address, ['audit.read']);
  const table = await screen.findByRole('table');
  await within(table).findByText('查看完整信息');
  within(table).getByText(/联系本人：回电确认/);
  within(table).getByText('from.a.newer.gateway');
  within(table).getByText(/原因已删除/);
  expect(bodiesOf(listAudit.path)).toEqual([
    {
      actor: { kind: 'staff', id: 'staff-1' },
      action: 'person.unmasked',
      from: Date.UTC(2026, 10, 15, 16),
      limit: 20,
    },
  ]);
  expect(screen.queryByRole('button', { name: /导出/ })).toBeNull();
});

test("pressing an audit entry's number shows the whole entry", async () => {
  openAudit('/audit', ['audit.read']);
  fireEvent.click(await screen.findByRole('button', { name: '查看第 7 条' }));
  const details = await screen.findByRole('dialog');
  within(details).getByText('2026-11-16 12:00:00');
  within(details).getByText('abcdef');
  within(details).getByText('staff-1');
});

test.each<[Permission[], string]>([
  [['audit.read', 'staff.read'], '/administration/staff/staff-2'],
  [['audit.read'], '/audit?subject=staff-2'],
])(
  'an audit entry about staff shows their name, with the permissions %s as a link to %s',
  async (permissions, address) => {
    openAudit('/audit', permissions);
    const link = await screen.findByRole('link', { name: '员工 李雷' });
    expect(link.getAttribute('href')).toBe(address);
    fireEvent.click(screen.getByRole('button', { name: '查看第 5 条' }));
    within(await screen.findByRole('dialog')).getByText('staff-2');
  },
);

test('an audit export loads the filtered parts and saves them as one file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:file';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const bodiesOf = openAudit('/audit?subject=company-1', ['audit.read', 'audit.export']);
  fireEvent.click(await screen.findByRole('button', { name: /导出/ }));
  fireEvent.click(await screen.findByText('CSV（表格）'));
  await screen.findByText('已导出 2 条');
  const request = { format: 'csv', subject: { id: 'company-1' } };
  expect(bodiesOf(exportAudit.path)).toEqual([request, { ...request, cursor: '1-1-2' }]);
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^审计记录-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await saved[0]?.text()).toBe('heading\n1\n2\n');
  vi.restoreAllMocks();
});
