import { subjectHistory } from '@ride/contract/desk/audit';
import {
  getCustomer,
  listCasesAbout,
  listCompaniesOfPhone,
  listCustomerCodes,
  listCustomerInvitations,
} from '@ride/contract/desk/customers';
import { listCustomerOrders } from '@ride/contract/desk/orders';
import { rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { Component } from './CustomerPage.tsx';

const order = {
  orderUuid: 'order-1',
  cityCode: '320100',
  completedAt: 0,
  vehicleNumber: '苏AD31883',
  showName: null,
  pickUpName: '南京南站',
  dropOffName: '新街口',
  money: {
    paidFen: 3_000,
    channelDiscountFen: 0,
    unpaidFen: 900,
    pendingFen: 0,
    pendingDeliveredFen: 0,
    pendingDecidedFen: 0,
    refundBy: null,
    refundedFen: 0,
  },
  totalFen: 3_900,
  firstTotalFen: 6_900,
  isAbnormal: false,
  findings: ['里程与时长不符'],
};
const notice = { kind: 'disputeDecided', at: 0, state: 'sent' };
const found = {
  receiptNumber: 'YY20260310-7KM2QX9R',
  kind: 'dissent',
  state: 'decided',
  round: 1,
  outcome: 'adjusted',
  orderUuid: 'order-1',
  cityCode: '320100',
  raisedAt: 0,
  notice,
};
const invitation = {
  companyId: 'company-1',
  invitee: '南京****公司',
  boundAt: 0,
  standing: 'earning',
  rewardFen: 0,
};

test('the customer page shows every section, pages through orders and marks sections that failed to load', async () => {
  const bodiesOf = renderDeskPage({
    Component,
    route: '/customers/:userId',
    address: '/customers/user-1',
    session: sampleSession({ permissions: [...rolePermissions.support] }),
    answers: {
      [subjectHistory.path]: () => ({ data: { rows: [], next: null } }),
      [getCustomer.path]: () => ({
        data: { userId: 'user-1', phone: '138****0000', createdAt: 0, lastLoginAt: null },
      }),
      [listCustomerOrders.path]: ({ cursor }) => ({
        data: cursor ? { rows: [], next: null } : { rows: [order], next: 'next-page' },
      }),
      [listCasesAbout.path]: () => ({ data: { cases: [found], refunds: [] } }),
      [listCompaniesOfPhone.path]: () => ({ code: 500 }),
      [listCustomerInvitations.path]: () => ({ data: { rows: [invitation], next: null } }),
      [listCustomerCodes.path]: () => ({ data: [{ scene: 'login', sentAt: 0, state: 'used' }] }),
    },
  });
  await screen.findByText('原 69.00 元');
  screen.getByText('待付 9.00 元');
  screen.getByText('南京南站 → 新街口');
  await screen.findByText('争议结果通知');
  screen.getByText('登录验证码');
  // The failed call for companies is shown in the section of companies and in the section of texts.
  expect(await screen.findAllByRole('button', { name: /重\s?试/ })).toHaveLength(2);
  await screen.findByText('南京****公司');
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  await screen.findByText('没有可以查看的订单');
  expect(bodiesOf(listCustomerOrders.path)).toEqual([
    { userId: 'user-1', limit: 10 },
    { userId: 'user-1', limit: 10, cursor: 'next-page' },
  ]);
});
