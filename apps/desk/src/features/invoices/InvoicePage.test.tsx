import { getInvoiceApplication, handBackInvoiceApplication } from '@ride/contract/desk/invoices';
import type { InvoiceState } from '@ride/domain/invoices/invoice-state';
import { type Role, rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../testing/render-desk-page.tsx';
import { Component } from './InvoicePage.tsx';
import type { Invoice } from './invoice.ts';

const sampleInvoice = (state: InvoiceState): Invoice => ({
  applicationId: 'application-of-test',
  state,
  endReason: null,
  reason: null,
  amountFen: 3_900,
  tripCount: 1,
  title: '王**',
  requestedAt: 0,
  number: null,
  issuedAt: null,
  hasPaper: false,
  carrier: null,
  trackingNumber: null,
  cityCode: '320100',
  userId: 'user-1',
  stateSince: 0,
  answerDue: null,
  passengerPhone: '138****0000',
  head: { taxNumber: null, company: [], email: 'wang@example.com', recipient: null },
  lines: [],
  reversalNumber: null,
  resentAt: null,
  notes: [],
});

async function openPage(state: InvoiceState, role: Role, cities: string[] | null = null) {
  let shown = sampleInvoice(state);
  renderDeskPage({
    Component,
    route: '/invoices/:applicationId',
    address: '/invoices/application-of-test',
    session: sampleSession({
      permissions: [...rolePermissions[role]],
      grants: [{ role, cities }],
    }),
    answers: {
      [getInvoiceApplication.path]: () => ({ data: shown }),
      [handBackInvoiceApplication.path]: () => {
        shown = sampleInvoice('issued');
        return { code: handBackInvoiceApplication.refusals.wrongInvoiceState };
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: '王**的开票申请' });
}

const actions = () =>
  ['重新发送', '退回', '添加备注'].filter((name) => {
    // antd puts a space between two Chinese characters of a button.
    const text = new RegExp(`^${[...name].join('\\s?')}$`);
    return screen.queryByRole('button', { name: text }) !== null;
  });

test.each<[InvoiceState, Role, string[] | null, string[]]>([
  ['requested', 'support', null, ['退回', '添加备注']],
  ['issued', 'support', ['320100'], ['重新发送', '添加备注']],
  ['sent', 'lead', null, ['重新发送', '添加备注']],
  ['failed', 'support', null, ['添加备注']],
  ['reversing', 'support', null, ['添加备注']],
  ['requested', 'support', ['330100'], []],
  ['requested', 'auditor', null, []],
])(
  'an application in the state %s offers the role %s in the cities %j the actions %j',
  async (state, role, cities, expected) => {
    await openPage(state, role, cities);
    expect(actions()).toEqual(expected);
  },
);

test('an application that the tax system answered meanwhile keeps the dialog with its refusal, and is read again when it closes', async () => {
  await openPage('requested', 'support');
  fireEvent.click(screen.getByRole('button', { name: /^退\s?回$/ }));
  fireEvent.change(await screen.findByLabelText('原因（乘客会看到）'), {
    target: { value: '抬头有误' },
  });
  fireEvent.click(screen.getAllByRole('button', { name: /^退\s?回$/ }).at(-1) ?? document.body);
  await screen.findByText('刚刚有改动');
  fireEvent.click(screen.getByRole('button', { name: /^取\s?消$/ }));
  await screen.findByRole('button', { name: '重新发送' });
  // What was typed for an action that is no longer offered can still be copied.
  await screen.findByText('抬头有误');
});
