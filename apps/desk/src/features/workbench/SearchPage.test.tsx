import { listCompanies } from '@ride/contract/desk/companies';
import { findCustomer, listCompaniesOfPhone } from '@ride/contract/desk/customers';
import { findOrder } from '@ride/contract/desk/orders';
import { rolePermissions } from '@ride/domain/staff/roles';
import { screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../testing/render-desk-page.tsx';
import { Component as SearchPage } from './SearchPage.tsx';

function Pages() {
  const { pathname } = useLocation();
  return pathname === '/search' ? <SearchPage /> : <p>{`page ${pathname}`}</p>;
}

const search = (query: string, answers: StubbedAnswers) =>
  renderDeskPage({
    Component: Pages,
    route: '*',
    address: `/search?q=${query}`,
    session: sampleSession({ permissions: [...rolePermissions.support] }),
    answers,
  });

const company = (fullName: string) => ({
  companyId: fullName,
  receiptNumber: 'QY20260310-7KM2QX9R',
  fullName,
  cityCode: '320100',
  state: 'new',
  registeredAt: 0,
});
const nothing = { companies: [], joins: [] };

test("searching a complete phone opens the customer's page without searching companies", async () => {
  const bodiesOf = search('13812345678', {
    [findCustomer.path]: () => ({ data: { userId: 'user-1' } }),
  });
  await screen.findByText('page /customers/user-1');
  expect(bodiesOf(findCustomer.path)).toEqual([{ mobile: '13812345678' }]);
  expect(bodiesOf(listCompanies.path)).toEqual([]);
});

test('searching a phone without a customer opens the company that it registered', async () => {
  search('13812345678', {
    [findCustomer.path]: () => ({ data: { userId: null } }),
    [listCompaniesOfPhone.path]: () => ({ data: { ...nothing, companies: [company('acme')] } }),
  });
  await screen.findByText('page /companies/acme');
});

test('several search hits are listed, and a search that failed in part opens no page by itself', async () => {
  search('order-1234', {
    [findOrder.path]: () => ({ data: { orderUuid: 'order-1234' } }),
    [listCompanies.path]: () => ({ code: 500 }),
  });
  const link = await screen.findByRole('link', { name: 'order-1234' });
  expect(link.getAttribute('href')).toBe('/orders/order-1234');
  await screen.findByRole('button', { name: /重\s?试/ });
});
