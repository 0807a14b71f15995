import { enterpriseRule } from '@ride/contract/enterprise';
import { matchActivity } from '@ride/contract/referral';
import { fireEvent, screen } from '@testing-library/react';
import DOMPurify from 'dompurify';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, renderPage } from '../../../testing/render-page.tsx';
import { InvitationRulesPage } from './InvitationRulesPage.tsx';
import { LegacyTopUp } from './LegacyTopUp.tsx';
import { RegistrationRulesPage } from './RegistrationRulesPage.tsx';

/**
 * DOMPurify needs the parser of a browser, so e2e/legal tests it there. This stub marks the HTML
 * that it was called with.
 */
vi.spyOn(DOMPurify, 'sanitize').mockImplementation(((html: string) => {
  const fragment = document.createDocumentFragment();
  fragment.append(document.createElement('p'));
  fragment.children[0]?.append(`净化 ${html}`);
  return fragment;
}) as never);

const refused = () =>
  Promise.resolve({ ok: false as const, refusal: 'busy' as const, code: 10429, message: '请稍后' });
const spaceRuleVo = { ruleTitle: '首充规则', ruleContent: '<p>内容</p>' };

test('the page of registration rules is shown with its title and its sanitized HTML', async () => {
  const at = createVisit('/registRule?adCode=320100');
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo }));
  renderPage(<RegistrationRulesPage />, at);
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: '首充规则' })).toBeTruthy();
  expect(await screen.findByText('净化 <p>内容</p>')).toBeTruthy();
  expect(at.gateway.made).toEqual([
    { path: enterpriseRule.path, input: { cityCode: '320100' }, flags: { noToast: true } },
  ]);
});

test.each([
  ['/banners/rule.svg', '/banners/rule.svg'],
  ['https://elsewhere.example.com/x.png', null],
  [null, null],
])('the picture %s of the configured registration rules is shown as %s', async (img, shown) => {
  const at = createVisit('/registRule');
  at.gateway.answer(enterpriseRule, successAnswer({ img, spaceRuleVo }));
  renderPage(<RegistrationRulesPage />, at);
  await screen.findByText('净化 <p>内容</p>');
  expect(document.querySelector('img')?.getAttribute('src') ?? null).toBe(shown);
});

test('the page of registration rules, opened by a link, leads to registration with the sender of the link', async () => {
  const at = createVisit('/registRule?esource=poster&recommenderid=r-1&adCode=320100');
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo }));
  renderPage(<RegistrationRulesPage />, at);
  fireEvent.click(screen.getByRole('button', { name: '去注册企业' }));
  expect(at.location.current()).toMatchObject({
    path: '/company_car',
    search: 'esource=poster&recommenderid=r-1',
  });
  expect(at.tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/registRule', button: 'register' } },
  ]);
});

test('the page of invitation rules, opened by a link, leads to the invitation page of the same city', async () => {
  const at = createVisit('/inviteCompanyRule?esource=poster&recommenderid=r-1&adCode=110100');
  at.gateway.answer(matchActivity, successAnswer(null));
  renderPage(<InvitationRulesPage />, at);
  fireEvent.click(screen.getByRole('button', { name: '去邀请企业' }));
  expect(at.location.current()).toMatchObject({
    path: '/inviteCompany',
    search: 'esource=poster&recommenderid=r-1&adCode=110100',
  });
  expect(at.tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/inviteCompanyRule', button: 'invite' } },
  ]);
});

test('the page of registration rules, opened from the form, has no button to registration', async () => {
  const at = createVisit('/company_car_register_H5');
  at.location.push('/registRule');
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo }));
  renderPage(<RegistrationRulesPage />, at);
  expect(screen.queryByRole('button', { name: '去注册企业' })).toBeNull();
});

test('markup in the title of a page of rules is shown as text', async () => {
  const at = createVisit('/registRule');
  const rule = { ...spaceRuleVo, ruleTitle: '<img src=x>' };
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo: rule }));
  renderPage(<RegistrationRulesPage />, at);
  expect(await screen.findByText('<img src=x>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});

test.each([
  ['', '320100'],
  ['?adCode=110100', '110100'],
  ['?adCode=nowhere', '320100'],
])(
  'the page of invitation rules with the query "%s" shows the rules of the city %s',
  async (query, cityCode) => {
    const at = createVisit(`/inviteCompanyRule${query}`);
    at.gateway.answer(
      matchActivity,
      successAnswer({ activityUuid: 'a1', ruleContent: '<p>邀请</p>' }),
    );
    renderPage(<InvitationRulesPage />, at);
    expect(await screen.findByText('净化 <p>邀请</p>')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: '邀请有礼活动规则' })).toBeTruthy();
    expect(at.gateway.made.map(({ input }) => input)).toEqual([{ cityCode }]);
  },
);

test('the page of invitation rules shows the name of an activity that has one', async () => {
  const at = createVisit('/inviteCompanyRule');
  const activity = { activityUuid: 'a1', ruleContent: '<p>邀请</p>', activityName: '金秋邀请' };
  at.gateway.answer(matchActivity, successAnswer(activity));
  renderPage(<InvitationRulesPage />, at);
  expect(await screen.findByRole('heading', { level: 2, name: '金秋邀请' })).toBeTruthy();
});

test('the page of invitation rules names the cities and the period of its activity', async () => {
  const at = createVisit('/inviteCompanyRule');
  const cities = [{ code: '320100', name: '南京市' }];
  const activity = { ruleContent: '<p>邀请</p>', cities, startsAt: 0, endsAt: 1_780_000_000_000 };
  at.gateway.answer(matchActivity, successAnswer(activity));
  renderPage(<InvitationRulesPage />, at);
  expect(await screen.findByText('南京市')).toBeTruthy();
  expect(screen.getByText('活动时间')).toBeTruthy();
});

test('without an invitation activity the page shows that there are no rules', async () => {
  const at = createVisit('/inviteCompanyRule');
  at.gateway.answer(matchActivity, successAnswer(null));
  renderPage(<InvitationRulesPage />, at);
  expect(await screen.findByText('暂无活动规则')).toBeTruthy();
});

test.each([
  [{}],
  [{ spaceRuleVo: null }],
  [{ spaceRuleVo: { ruleTitle: '规则', ruleContent: ' ' } }],
])('an answer of %j shows that there are no registration rules', async (data) => {
  const at = createVisit('/registRule');
  at.gateway.answer(enterpriseRule, successAnswer(data));
  renderPage(<RegistrationRulesPage />, at);
  expect(await screen.findByText('暂无活动规则')).toBeTruthy();
});

test('a page of rules that is empty after sanitizing shows that there are no rules', async () => {
  const at = createVisit('/registRule');
  const rule = { ruleTitle: '规则', ruleContent: '<script>ran()</script>' };
  vi.mocked(DOMPurify.sanitize).mockReturnValueOnce(document.createDocumentFragment() as never);
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo: rule }));
  renderPage(<RegistrationRulesPage />, at);
  expect(await screen.findByText('暂无活动规则')).toBeTruthy();
  expect(screen.queryByText('规则')).toBeNull();
});

test.each([
  ['refused', refused],
  ['failed', () => Promise.reject(new Error('offline'))],
])(
  'for a %s call the page of rules shows only a reload button, which fetches again',
  async (_, answer) => {
    const at = createVisit('/registRule');
    at.gateway.answer(enterpriseRule, answer());
    renderPage(<RegistrationRulesPage />, at);
    const reload = await screen.findByRole('button', { name: '重新加载' });
    at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo }));
    fireEvent.click(reload);
    expect(await screen.findByText('净化 <p>内容</p>')).toBeTruthy();
  },
);

test('the top-up promotion of 2022 is in the document of the rules page, and hidden', async () => {
  const at = createVisit('/registRule');
  at.gateway.answer(enterpriseRule, successAnswer({ spaceRuleVo }));
  renderPage(<RegistrationRulesPage />, at);
  const table = screen.getByRole('table', { hidden: true });
  expect(screen.queryByRole('table')).toBeNull();
  expect(table.closest('[hidden]')).not.toBeNull();
  const rows = [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['2000', '300', '二十张5元券'],
    ['5000', '750', '五十张5元券'],
    ['8000', '1200', '八十张5元券'],
    ['10000', '2000', '—'],
    ['30000', '6000', '—'],
    ['50000', '10000', '—'],
    ['100000', '20000', '—'],
  ]);
  await screen.findByText('净化 <p>内容</p>');
});

test('the terms of the promotion are in the markup that the server renders', () => {
  const markup = renderToStaticMarkup(<LegacyTopUp />);
  expect(markup).toMatch(/^<section hidden="">/);
  for (const term of ['2022年6月至7月', '首次充值', '30天内有效', '3个工作日内到账']) {
    expect(markup).toContain(term);
  }
});
