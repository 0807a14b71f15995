import {
  erasePersonalData,
  exportPersonalData,
  listDataRequests,
  listUnfinished,
  recordDataRequest,
  sendIdentityCode,
} from '@ride/contract/desk/data-requests';
import { rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { Component } from './DataRequestsPage.tsx';

const request = {
  requestId: 'request-1',
  receiptNumber: 'SJ20260310-7KM2QX9R',
  kind: 'copy',
  mobile: '139****5678',
  proof: 'callBack',
  text: '本人来电',
  askedAt: 0,
  dueAt: 0,
  state: 'open',
  recordedBy: { staffId: 'staff-2', name: '韩雪' },
  closedAt: null,
  closedBy: null,
  outcome: null,
  revision: 0,
};

const openRequests = (rows: readonly object[]) =>
  renderDeskPage({
    Component,
    route: '/data-requests',
    address: '/data-requests',
    session: sampleSession({ permissions: [...rolePermissions.lead] }),
    answers: {
      [listDataRequests.path]: () => ({ data: { rows, next: null } }),
      [listUnfinished.path]: () => ({ data: ['1 条争议未办结'] }),
      [erasePersonalData.path]: () => ({
        data: { done: [{ subject: '行程', erased: 3, kept: '账单依法保留' }] },
      }),
      [sendIdentityCode.path]: () => ({ data: null }),
      [recordDataRequest.path]: () => ({
        data: { requestId: 'request-3', receiptNumber: 'SJ20260310-8KM2QX9R', dueAt: 0 },
      }),
    },
  });

test('a data request recorded by a colleague can be completed, one recorded by oneself only refused', async () => {
  const ofOneself = {
    ...request,
    requestId: 'request-2',
    recordedBy: { staffId: 'staff-1', name: '我' },
  };
  const bodiesOf = openRequests([request, ofOneself]);
  const own = (await screen.findByText('由同事办结')).closest('td');
  if (own === null) throw new Error('no cell');
  within(own).getByRole('button', { name: '不予办理' });
  expect(within(own).queryByRole('button', { name: '导出副本' })).toBeNull();
  // The only export button belongs to the colleague's request.
  fireEvent.click(screen.getByRole('button', { name: '导出副本' }));
  await waitFor(() => expect(bodiesOf(exportPersonalData.path)).toHaveLength(1));
});

test('the data request form sends a code to its phone, and requires the code as proof', async () => {
  const bodiesOf = openRequests([]);
  fireEvent.click(await screen.findByRole('button', { name: '登记请求' }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(await screen.findByLabelText('查询、复制个人信息'));
  fireEvent.click(screen.getByLabelText('回拨本机号码核实'));
  expect(screen.queryByLabelText('验证码')).toBeNull();
  fireEvent.click(screen.getByLabelText('本机短信验证码'));
  fireEvent.click(await screen.findByRole('button', { name: '发送验证码' }));
  await screen.findByText('请输入11位手机号码');
  expect(bodiesOf(sendIdentityCode.path)).toEqual([]);
  type('手机号', '13912345678');
  fireEvent.click(screen.getByRole('button', { name: '发送验证码' }));
  await screen.findByText('已发送至 13912345678，5分钟内有效');
  expect(bodiesOf(sendIdentityCode.path)).toEqual([{ mobile: '13912345678' }]);
  type('谁提出的，如何核实', '本人来电');
  fireEvent.click(screen.getByRole('button', { name: '登 记' }));
  await screen.findByText('请输入本人念出的验证码');
  type('验证码', '2580');
  fireEvent.click(screen.getByRole('button', { name: '登 记' }));
  await screen.findByText('受理编号 SJ20260310-8KM2QX9R');
  expect(bodiesOf(recordDataRequest.path)).toMatchObject([{ proof: 'smsCode', code: '2580' }]);
});

test('deleting personal data first lists open cases, and then what was deleted and kept', async () => {
  const bodiesOf = openRequests([{ ...request, kind: 'deletion' }]);
  fireEvent.click(await screen.findByRole('button', { name: '删 除' }));
  await screen.findByText('1 条争议未办结');
  expect(bodiesOf(erasePersonalData.path)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '确认删除' }));
  await screen.findByText('账单依法保留');
  expect(bodiesOf(erasePersonalData.path)).toEqual([{ requestId: 'request-1', revision: 0 }]);
});
