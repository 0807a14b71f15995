import type { ResponseOf } from '@ride/contract/define-call';
import { subjectHistory, unmask } from '@ride/contract/desk/audit';
import {
  getCompany,
  handOverCompany,
  listColleagues,
  listCompanies,
  takeCompany,
} from '@ride/contract/desk/companies';
import { sharedRefusals } from '@ride/contract/envelope';
import { rolePermissions } from '@ride/domain/staff/roles';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDeskPage, sampleSession } from '../../../testing/render-desk-page.tsx';
import { Component as CompaniesPage } from './CompaniesPage.tsx';
import { Component as CompanyPage } from './CompanyPage.tsx';
import type { Company } from './company-case-ui.tsx';

type Row = ResponseOf<typeof listCompanies>['rows'][number];

const me = { staffId: 'staff-1', name: '王芳' };
const session = sampleSession({
  ...me,
  permissions: [...rolePermissions.support],
  grants: [{ role: 'support', cities: null }],
});

const row: Row = {
  companyId: 'company-1',
  receiptNumber: 'QY20261116-7KM2QX9R',
  fullName: '南京示例科技有限公司',
  contactName: '孟**',
  contactPhone: '138****0000',
  cityCode: '320100',
  cityName: '南京市',
  scale: '1-49人',
  industryId: null,
  state: 'new',
  takenBy: null,
  registeredAt: 0,
  answerBy: 0,
  answeredAt: null,
  revision: 3,
};

const sampleCompany = (changes: Partial<Company>): Company => ({
  ...row,
  industryName: null,
  verifiedAt: null,
  source: null,
  decisionText: null,
  refusalReason: null,
  duplicateOf: null,
  administrators: [],
  consents: [],
  topUps: [],
  firstRide: null,
  invitation: null,
  notes: [],
  ...changes,
});

const history = { [subjectHistory.path]: () => ({ data: { rows: [], next: null } }) };

test("a company's case taken in the list shows its new holder, and its link gets the focus", async () => {
  let takenBy: Row['takenBy'] = null;
  const bodiesOf = renderDeskPage({
    Component: CompaniesPage,
    route: '/companies',
    address: '/companies',
    session,
    answers: {
      [listCompanies.path]: () => ({ data: { rows: [{ ...row, takenBy }], next: null } }),
      [takeCompany.path]: () => {
        takenBy = me;
        return { data: null };
      },
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /领\s?取/ }));
  await within(screen.getByRole('table')).findByText('王芳');
  expect(bodiesOf(takeCompany.path)).toEqual([{ companyId: 'company-1' }]);
  const link = screen.getByRole('link', { name: row.fullName });
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test.each([
  ['that a colleague changed', () => ({ code: handOverCompany.refusals.editConflict })],
  ['whose answer was lost', () => ({ code: sharedRefusals.fault })],
])(
  "handing over a company's case %s shows the changes and keeps what was typed",
  async (_, answer) => {
    let company = sampleCompany({ takenBy: me });
    const bodiesOf = renderDeskPage({
      Component: CompanyPage,
      route: '/companies/:companyId',
      address: '/companies/company-1',
      session,
      answers: {
        ...history,
        [getCompany.path]: () => ({ data: company }),
        [listColleagues.path]: () => ({ data: [me, { staffId: 'staff-2', name: '李娜' }] }),
        [handOverCompany.path]: ({ revision }) => {
          if (revision === 4) return { data: null };
          company = sampleCompany({ takenBy: me, state: 'connected', revision: 4 });
          return answer();
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: /转\s?交/ }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByLabelText('转交给'));
    fireEvent.click(await screen.findByTitle('李娜'));
    expect(screen.queryByTitle('王芳（我）')).toBeNull();
    fireEvent.change(within(dialog).getByLabelText('原因'), { target: { value: '休假' } });
    const submit = within(dialog).getByRole('button', { name: /转\s?交/ });
    fireEvent.click(submit);
    await within(dialog).findByText('状态：待联系 → 已对接');
    fireEvent.click(within(dialog).getByRole('button', { name: '按最新情况继续' }));
    fireEvent.click(submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const request = { companyId: 'company-1', staffId: 'staff-2', reason: '休假' };
    expect(bodiesOf(handOverCompany.path)).toEqual([
      { ...request, revision: 3 },
      { ...request, revision: 4 },
    ]);
  },
);

test('a revealed phone of one company is not shown on the page of another', async () => {
  const original = (companyId: string) => ({ companyId, fullName: `与 ${companyId} 重复` });
  renderDeskPage({
    Component: CompanyPage,
    route: '/companies/:companyId',
    address: '/companies/company-1',
    session,
    answers: {
      ...history,
      [getCompany.path]: ({ companyId }) => {
        const other = companyId === 'company-1' ? 'company-2' : 'company-1';
        return {
          data: sampleCompany({ companyId: String(companyId), duplicateOf: original(other) }),
        };
      },
      [unmask.path]: () => ({ data: { value: '13800000000' } }),
    },
  });
  fireEvent.click(await screen.findByRole('link', { name: '与 company-2 重复' }));
  await screen.findByRole('link', { name: '与 company-1 重复' });
  fireEvent.click(screen.getByRole('button', { name: '查看完整联系人手机号' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByText('核实身份'));
  fireEvent.change(dialog.getByLabelText('具体说明'), { target: { value: '核对来电号码' } });
  fireEvent.click(dialog.getByRole('button', { name: /查\s?看/ }));
  await screen.findByText('13800000000');
  fireEvent.click(screen.getByRole('link', { name: '与 company-1 重复' }));
  await screen.findByRole('link', { name: '与 company-2 重复' });
  expect(screen.queryByText('13800000000')).toBeNull();
});
