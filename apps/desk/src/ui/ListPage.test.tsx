import { exportJoins, listJoins } from '@ride/contract/desk/joins';
import type { Permission } from '@ride/domain/staff/roles';
import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Component } from '../features/companies/joins/JoinsPage.tsx';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../testing/render-desk-page.tsx';

afterEach(() => void vi.restoreAllMocks());

const join = (requestId: string, fullName: string) => ({
  requestId,
  fullName,
  contactName: '李*红',
  contactPhone: '139****0008',
  requestedAt: 0,
  companyId: null,
  cityCode: null,
  isCompanyVerified: false,
  deskFrom: 0,
  state: 'open',
  decidedAt: null,
  decidedBy: null,
  notifiedAt: null,
  revision: 0,
});

const total = { count: 10_000, isAtLeast: true, amountFen: 123_450 };
const firstPage = { rows: [join('1', '第一页公司')], next: '1-1', total };

const openJoins = (address: string, answers: StubbedAnswers, permissions: Permission[] = []) => {
  const grants = [{ role: 'lead', cities: null } as const];
  const session = sampleSession({ grants, permissions });
  return renderDeskPage({ Component, route: '/joins', address, session, answers });
};

test('a list shows its first filters and those that are set, and the others after pressing 更多', async () => {
  openJoins('/joins?phoneEnd=1234', { [listJoins.path]: () => ({ data: firstPage }) });
  await screen.findByText('第一页公司');
  expect(screen.getByLabelText('手机号后四位')).toHaveProperty('value', '1234');
  expect(screen.queryByLabelText('申请时间从')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '更多' }));
  screen.getByLabelText('申请时间从');
});

test('rows of a list stay visible while the next page loads, but not while other filters load', async () => {
  const wait = new Promise<never>(() => {});
  openJoins('/joins', {
    [listJoins.path]: ({ cursor, fullName }) =>
      cursor !== undefined || fullName !== undefined ? wait : { data: firstPage },
  });
  await screen.findByText('第一页公司');
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  screen.getByText('第一页公司');
  fireEvent.change(screen.getByLabelText('企业全称'), { target: { value: '别的公司' } });
  fireEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
  await waitFor(() => expect(screen.queryByText('第一页公司')).toBeNull());
  within(screen.getByRole('table')).getByRole('status', { name: '正在加载' });
});

test('rows of a list stay visible when a reload fails, with a notice that they may be outdated', async () => {
  let isUp = true;
  openJoins('/joins', {
    [listJoins.path]: () => (isUp ? { data: firstPage } : { code: 500 }),
  });
  await screen.findByText('第一页公司');
  isUp = false;
  focusManager.onFocus();
  await screen.findByText(/^没有更新，显示的可能不是最新内容/);
  screen.getByText('第一页公司');
});

test('submitting the same filters of a list again reloads it', async () => {
  const bodiesOf = openJoins('/joins', { [listJoins.path]: () => ({ data: firstPage }) });
  await screen.findByText('第一页公司');
  const rowsRead = () => bodiesOf(listJoins.path).filter(({ withTotal }) => !withTotal).length;
  const before = rowsRead();
  fireEvent.click(screen.getByRole('button', { name: /查\s?询/ }));
  await waitFor(() => expect(rowsRead()).toBe(before + 1));
});

test('a list shows the number of rows and the sum of amounts, and no pager for a single page', async () => {
  openJoins('/joins', {
    [listJoins.path]: () => ({ data: { ...firstPage, next: null } }),
  });
  await screen.findByText('至少 10000 条 · 合计 至少 1,234.50 元');
  expect(screen.queryByRole('navigation', { name: '翻页' })).toBeNull();
});

test('an export uses the filters of its list, and shows if it ends before the list does', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const answers = {
    [listJoins.path]: () => ({ data: firstPage }),
    [exportJoins.path]: () => ({ data: { content: 'x', count: 50_000, next: null, isCut: true } }),
  };
  const bodiesOf = openJoins('/joins?since=2026-11-16', answers, ['list.export']);
  fireEvent.click(await screen.findByRole('button', { name: /导出/ }));
  await screen.findByText(/只导出了前 50000 条/);
  expect(bodiesOf(exportJoins.path)).toEqual([{ since: Date.UTC(2026, 10, 15, 16) }]);
});
