import type { ResponseOf } from '@ride/contract/define-call';
import { readInvitation } from '@ride/contract/referral';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { successAnswer } from '../../../testing/answers.ts';
import {
  COMPANY_NAME_LABEL,
  createRegistrationVisit,
  fillDraft,
  showForm,
} from './testing/registration-visit.tsx';

const offer = {
  cities: [{ code: '320100', name: '南京市' }],
  startsAt: Date.parse('2026-03-01T00:00+08:00'),
  endsAt: Date.parse('2026-06-01T00:00+08:00'),
  companyBenefit: '首次充值最高赠1500元',
};
const inviter = '138****0000';
const OUTSIDE = /^邀请活动不含苏州市/;

function openInvited(
  answer: ResponseOf<typeof readInvitation>,
  { address = '/company_car_register?recommendid=r-1', city = '320100' } = {},
) {
  const at = createRegistrationVisit(address);
  at.gateway.answer(readInvitation, successAnswer(answer));
  fillDraft(at, { city: { code: city, name: city === '320100' ? '南京市' : '苏州市' } });
  showForm(at);
  return at;
}

test.each(['/company_car_register?recommendid=r-1', '/company_car_register_H5?recommenderid=r-1'])(
  'at %s the inviter, the benefit, the cities and the period are shown before the first field',
  async (address) => {
    const at = openInvited({ inviter, offers: [offer] }, { address });
    const heading = await screen.findByText('138****0000 邀请您注册企业用车');
    for (const text of ['首次充值最高赠1500元', '2026年3月1日 至 2026年5月31日']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    const order = heading.compareDocumentPosition(screen.getByLabelText(COMPANY_NAME_LABEL));
    expect(order & DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(at.gateway.inputsTo(readInvitation)).toEqual([{ recommendId: 'r-1' }]);
    expect(screen.queryByText(OUTSIDE)).toBeNull();
  },
);

test('choosing a city without an invitation activity shows a note at the field before submitting', async () => {
  openInvited({ inviter, offers: [offer] }, { city: '320500' });
  expect(await screen.findByText(OUTSIDE)).toBeTruthy();
});

test('an invitation whose activities have ended says that they are over', async () => {
  openInvited({ inviter, offers: [] }, { city: '320500' });
  expect(await screen.findByText('邀请活动已结束')).toBeTruthy();
  expect(screen.queryByText(OUTSIDE)).toBeNull();
});

test('an invitation activity without a benefit text of its own shows the usual one', async () => {
  openInvited({ inviter: null, offers: [{ ...offer, companyBenefit: null }] });
  expect(await screen.findByText('好友 邀请您注册企业用车')).toBeTruthy();
  expect(screen.getByText(/免垫付、免报销/)).toBeTruthy();
});

test('an unknown invitation id shows nothing of an invitation', async () => {
  const at = openInvited(null);
  await waitFor(() => expect(at.gateway.callsTo(readInvitation)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull());
  expect(screen.queryByText(/邀请您注册/)).toBeNull();
});

test.each([
  ['without an id', '/company_car_register', {}],
  ['without the extension', '/company_car_register?recommendid=r-1', { extensions: [] }],
])('%s the registration form requests no invitation', async (_, address, environment) => {
  const at = createRegistrationVisit(address);
  showForm({ ...at, environment: { ...at.environment, ...environment } });
  await screen.findByText('提交注册');
  expect(at.gateway.callsTo(readInvitation)).toEqual([]);
});
