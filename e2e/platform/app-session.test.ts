import { getPhoneByToken, registerEnterprise } from '@ride/contract/enterprise';
import { getShareTotalInfo } from '@ride/contract/referral';
import { exchangeMiniToken } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { maskPhone } from '@ride/domain/registration/phone';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitor, watchedPage } from '../browser.ts';
import { agreeAndSubmit, fillCompany, newCompany } from '../enterprise/form.ts';
import { hydrated } from '../hydrated.ts';
import { knownPicture } from '../know-captcha.ts';
import { lastCodeFor } from '../outbox.ts';
import { newMiniToken, sessionOf } from '../passenger.ts';
import { hostRequests, pressHostBack } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';

/** The calls the app has carried, in order. */
async function carried(page: Page) {
  const requests = await hostRequests(page);
  return requests.filter(({ method }) => method === 'innerNetwork').map(({ params }) => params);
}

const timesAsked = async (page: Page, method: string) =>
  (await hostRequests(page)).filter((each) => each.method === method).length;

/** An app that carries calls and does not offer one of its methods. */
async function appWithout(lacks: string): Promise<BrowserContext> {
  const context = await visitor({ in: 'app' });
  await context.addInitScript(
    (choices) => sessionStorage.setItem('ride.simulator', choices),
    JSON.stringify({ lacks }),
  );
  return context;
}

test('a mini token is exchanged before the first call, and its session travels by the bridge', async () => {
  const miniToken = await newMiniToken('13800000000');
  const { page, errors } = await watchedPage(await visitor({ in: 'app' }));
  await page.goto(`/?miniToken=${miniToken}#/reward`);
  await page.getByText('打车卡(元)').waitFor();
  const [first, ...others] = await carried(page);
  expect(first).toMatchObject({ path: exchangeMiniToken.path, token: null });
  const token = await page.evaluate(() => sessionStorage.getItem('ride.token'));
  expect(others.find(({ path }) => path === getShareTotalInfo.path)).toMatchObject({ token });
  expect(await timesAsked(page, 'login')).toBe(0);
  expect(errors).toEqual([]);
});

test('without a login of its own the app is content with ours, and asks for it once', async () => {
  const mobile = '13700000011';
  const { page, errors } = await watchedPage(await appWithout('login'));
  await page.goto('/#/reward');
  await page.waitForURL('**/#/login');
  await page.getByLabel('手机号').fill(mobile);
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(knownPicture(mobile, 'login'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(/^\d+秒$/).waitFor();
  const sent = (await carried(page)).find(({ path }) => path === sendSmsCode.path);
  expect(sent?.riskDeviceToken).toEqual(expect.any(String));
  await page.getByLabel('短信验证码').fill(await lastCodeFor(mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/#/reward');
  await page.getByText('打车卡(元)').waitFor();
  expect(errors).toEqual([]);
});

test('the rewards ask the app for one login, and for no other before somebody presses', async () => {
  const { page } = await watchedPage(await visitor({ in: 'app' }));
  await page.route('**/dev/mini-token', (route) => route.fulfill({ json: { success: false } }));
  await page.goto('/#/reward');
  await page.getByRole('button', { name: '去登录' }).waitFor();
  expect(await timesAsked(page, 'login')).toBe(1);
  await page.unroute('**/dev/mini-token');
  await page.getByRole('button', { name: '去登录' }).click();
  await page.getByText('打车卡(元)').waitFor();
  expect(await timesAsked(page, 'login')).toBe(2);
});

test("the app's own session gives the phone; once it has ended, sending the form asks for a login", async () => {
  const context = await visitor({ in: 'app' });
  const mobile = newPhone();
  const own = await sessionOf(mobile);
  await context.addInitScript((token) => {
    if (!sessionStorage.getItem('ride.simulator.token')) {
      sessionStorage.setItem('ride.simulator.token', token);
    }
  }, own);
  const { page } = await watchedPage(context);
  await page.goto('/#/company_car_register');
  await hydrated(page);
  await page.getByText(maskPhone(mobile), { exact: true }).waitFor();
  const request = (await carried(page)).find(({ path }) => path === getPhoneByToken.path);
  expect(request && 'token' in request).toBe(false);
  await page.evaluate(() => sessionStorage.setItem('ride.simulator.token', 'ended'));
  const company = newCompany();
  await fillCompany(page, company, true);
  await agreeAndSubmit(page);
  await page.getByText('登录成功，请再次提交').first().waitFor();
  expect(await timesAsked(page, 'login')).toBe(1);
  expect(await page.getByLabel('企业注册名称').inputValue()).toBe(company);
  expect((await carried(page)).filter(({ path }) => path === registerEnterprise.path)).toHaveLength(
    1,
  );
});

test('without webviews the map opens in place, and back returns from it', async () => {
  const { page } = await watchedPage(await appWithout('openWebview'));
  await page.goto('/#/pricing?typeModule=4&areaCode=320100&fenceNum=demo-lukou-airport');
  await page.getByRole('link', { name: /区域/ }).first().click();
  await page.waitForURL('**/#/fence-map?**');
  await pressHostBack(page);
  await page.waitForURL('**/#/pricing?**');
  expect(await timesAsked(page, 'closePage')).toBe(0);
});

test('in the app the way home from an unknown page closes the webview', async () => {
  const { page } = await watchedPage(await visitor({ in: 'app' }));
  await page.goto('/#/no_such_page');
  await page.getByRole('button', { name: '返回首页' }).click();
  await page.waitForFunction(() =>
    (
      window as unknown as { __ride_simulator__: { requests: { method: string }[] } }
    ).__ride_simulator__.requests.some(({ method }) => method === 'closePage'),
  );
});
