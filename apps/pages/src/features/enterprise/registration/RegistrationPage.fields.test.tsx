import { getVerify } from '@ride/contract/captcha';
import {
  enterpriseRule,
  getIndustry,
  getPhoneByToken,
  registerEnterprise,
  selectNewPicture,
} from '@ride/contract/enterprise';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failedCall, successAnswer } from '../../../testing/answers.ts';
import { pressButton } from '../../../testing/page-acts.ts';
import {
  blurField,
  completeDraft,
  createRegistrationVisit,
  fillDraft,
  openFilledForm,
  openForm,
  PHONE_LABEL,
  refuseCall,
  SIMPLER_PATH,
  SMS_CODE_LABEL,
  showForm,
  typeIntoField,
} from './testing/registration-visit.tsx';

test.each([
  ['of the rule configuration', '/banners/rule.svg', '/banners/all.svg', '/banners/rule.svg'],
  ['published for all enterprise pages', null, '/banners/all.svg', '/banners/all.svg'],
  ['of ours', null, null, 'banners/enterprise-landing.svg'],
])('the form shows the banner %s', async (_, img, protocolJpg, shown) => {
  const at = createRegistrationVisit();
  at.gateway.answer(enterpriseRule, successAnswer({ img, spaceRuleVo: null }));
  at.gateway.answer(selectNewPicture, successAnswer({ protocolJpg, downloadUrl: null }));
  showForm(at);
  const banner = await screen.findByRole('img', { name: /企业用车/ });
  expect(banner.getAttribute('src')).toBe(shown);
});

test('if no call for its picture is answered, the form shows the default banner', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(enterpriseRule, failedCall());
  at.gateway.answer(selectNewPicture, failedCall());
  showForm(at);
  const banner = await screen.findByRole('img', { name: /企业用车/ });
  expect(banner.getAttribute('src')).toBe('banners/enterprise-landing.svg');
});

const offered = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('option')
    .map((option) => option.textContent);

test('the scale picker offers the seven specified scales and starts at the fourth', async () => {
  openForm();
  pressButton('企业规模 请选择企业规模');
  const dialog = await screen.findByRole('dialog', { name: '选择企业规模' });
  expect(offered(dialog)).toEqual([
    '1-10人',
    '11-50人',
    '51-100人',
    '101-500人',
    '501-1000人',
    '1001-3000人',
    '3000+人',
  ]);
  pressButton('确定');
  expect(screen.getByRole('button', { name: '企业规模 101-500人' })).toBeTruthy();
});

test('the industry picker offers the industries of the answer, and the form sends the chosen id', async () => {
  const at = createRegistrationVisit();
  at.gateway.answer(
    getIndustry,
    successAnswer([
      { id: 7, industryName: '物流' },
      { id: 8, industryName: '教育' },
    ]),
  );
  fillDraft(at, { industry: null });
  showForm(at);
  typeIntoField(SMS_CODE_LABEL, '1234');
  await act(async () => {});
  pressButton('企业行业 请选择企业行业');
  const dialog = await screen.findByRole('dialog', { name: '选择企业行业' });
  expect(offered(dialog)).toEqual(['物流', '教育']);
  fireEvent.click(within(dialog).getByRole('option', { name: '教育' }));
  pressButton('确定');
  pressButton('提交注册');
  await vi.waitFor(() =>
    expect(at.gateway.inputsTo(registerEnterprise)).toMatchObject([{ industryId: 8 }]),
  );
});

test('the simpler form has the same fields without the industry', () => {
  openForm(SIMPLER_PATH);
  const order = [...document.querySelectorAll<HTMLElement>('[data-field]')];
  expect(order.map(({ dataset }) => dataset.field)).toEqual([
    'city',
    'fullName',
    'scale',
    'contactName',
    'phone',
    'smsCode',
    'agreement',
  ]);
});

const isSubmitReady = () =>
  screen.getByRole('button', { name: '提交注册' }).getAttribute('aria-disabled') !== 'true';

test.each([
  ['city', { city: null }],
  ['company name', { fullName: '' }],
  ['scale', { scale: null }],
  ['industry', { industry: null }],
  ['contact name', { contactName: '' }],
  ['phone', { mobile: '' }],
  ['valid phone', { mobile: '1380000000' }],
  ['tick at the terms', { agreed: false }],
])('the submit button is not ready without a %s', (_, lacking) => {
  openFilledForm(lacking);
  typeIntoField(SMS_CODE_LABEL, '1234');
  expect(isSubmitReady()).toBe(false);
});

test('the submit button is ready once everything is filled in, including the code', () => {
  openFilledForm();
  expect(isSubmitReady()).toBe(false);
  typeIntoField(SMS_CODE_LABEL, '1234');
  expect(isSubmitReady()).toBe(true);
});

test.each([
  ['no answer', () => failedCall()],
  ['a refusal', () => refuseCall(registerEnterprise, 'other', '系统繁忙')],
])('after %s the submit button is ready again 1.5 seconds after the press', async (_, answer) => {
  vi.useFakeTimers();
  const at = createRegistrationVisit();
  at.gateway.answer(registerEnterprise, answer());
  fillDraft(at, completeDraft);
  showForm(at);
  await act(() => vi.advanceTimersByTimeAsync(10));
  typeIntoField(SMS_CODE_LABEL, '1234');
  pressButton('提交注册');
  await act(() => vi.advanceTimersByTimeAsync(1490));
  expect(isSubmitReady()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(isSubmitReady()).toBe(true);
  pressButton('提交注册');
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(at.gateway.inputsTo(registerEnterprise)).toHaveLength(2);
});

test('the phone of the login is masked and has an icon to edit it', async () => {
  const at = createRegistrationVisit();
  at.session.open('token');
  at.gateway.answer(getPhoneByToken, successAnswer({ mobile: '13912345678' }));
  showForm(at);
  const phone = await screen.findByRole('button', { name: '联系人手机号 139****5678 更换手机号' });
  expect(phone.querySelector('svg')).not.toBeNull();
});

test.each([
  ['that gets no answer says 服务器异常', () => failedCall(), '服务器异常'],
  [
    'that is refused says why',
    () => refuseCall(getVerify, 'tooManyPictures', '图片请求过于频繁'),
    '图片请求过于频繁',
  ],
])('a graphic code %s', async (_, answer, expected) => {
  const at = createRegistrationVisit();
  at.gateway.answer(getVerify, answer());
  showForm(at);
  typeIntoField(PHONE_LABEL, '13800000000');
  blurField(PHONE_LABEL);
  expect(await screen.findByText(expected)).toBeTruthy();
});
