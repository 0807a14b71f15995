import { ownJoinRequests } from '@ride/contract/company-joins';
import { listCompanies } from '@ride/contract/desk/companies';
import { listDataRequests } from '@ride/contract/desk/data-requests';
import { listJoins } from '@ride/contract/desk/joins';
import { companyStates } from '@ride/domain/companies/company-case';
import { joinStates } from '@ride/domain/companies/join-case';
import { expect, test } from 'vitest';
import { logInForToken } from '../../app/testing/companies-for-test.ts';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { post } from '../../app/testing/gateway-for-test.ts';
import { demoCompanies } from './demo-companies.ts';

test('the demo data has companies, requests to join and data requests in every state', async () => {
  const { as, postDesk } = await deskForTest({ demo: true });
  const lead = await as('lead');
  for (const state of companyStates) {
    const { data } = await postDesk(listCompanies, { limit: 50, state }, lead);
    expect([state, data.rows.length > 0]).toEqual([state, true]);
  }
  for (const taken of ['nobody', 'somebody'] as const) {
    const { data } = await postDesk(listCompanies, { limit: 50, taken }, lead);
    expect(data.rows.length).toBeGreaterThan(0);
  }
  for (const state of joinStates) {
    const { data } = await postDesk(listJoins, { limit: 50, state }, lead);
    expect([state, data.rows.length > 0]).toEqual([state, true]);
  }
  for (const state of ['open', 'refused'] as const) {
    const { data } = await postDesk(listDataRequests, { limit: 50, state }, lead);
    expect(data.rows.length).toBeGreaterThan(0);
  }
});

test('the demo company administrator has open requests to join, one of which the desk may decide too', async () => {
  const desk = await deskForTest({ demo: true });
  const verified = demoCompanies.find(({ state }) => state === 'verified');
  const token = await logInForToken(desk, verified?.contactPhone ?? '');
  const { data } = await post(desk.app, ownJoinRequests, {}, { token });
  expect(data.list).toMatchObject([{ contactName: '丁小北' }, { contactName: '许知秋' }]);
  const now = desk.clock.now();
  expect(data.list.map(({ deskFrom = 0 }) => deskFrom > now)).toEqual([true, false]);
});
