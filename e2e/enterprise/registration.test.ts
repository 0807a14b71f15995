import { describe, expect, test } from 'vitest';
import { findAxeViolations, findProblemsInAllLooks } from '../accessibility.ts';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { findLastCode, findLastNotice } from '../outbox.ts';
import { logInForToken } from '../passenger.ts';
import { findRegistration } from '../referral/registration.ts';
import { drawSample } from '../sample-lists.ts';
import { slideByTouch } from '../verification/hand.ts';
import { newPhone, passPuzzle } from '../verification/visits.ts';
import { agreeAndSubmit, fillCompany, newCompanyName, verifyPhone } from './form.ts';

describe('a registration leads from the landing page to the success page, and its name is shown as text', () => {
  const hosts = [
    ['a browser', {}, '下载', '<img src=x onerror=window.__ran=1>科技'],
    ['a new app', { in: 'app', version: '2.3.0' }, '去开通', '😀科技有限公司'],
    ['a mini-program', { in: 'mini' }, '去开通', 'ＡＢＣ科技（南京）有限公司'],
  ] as const;
  test.each(drawSample(hosts, 2))('a company is registered in %s', async (_, visit, next, name) => {
    const [mobile, company] = [newPhone(), `${name}${newPhone()}`];
    const { page, errors } = await openWatchedPage(await openVisitor(visit));
    await page.goto('/#/company_car?esource=poster');
    await waitUntilHydrated(page);
    await page.getByRole('button', { name: '立即注册' }).click();
    await page.waitForURL('**/#/company_car_register?esource=poster');
    expect(await findAxeViolations(page)).toEqual([]);
    await fillCompany(page, company, true);
    await verifyPhone(page, mobile);
    expect(await findAxeViolations(page)).toEqual([]);
    await agreeAndSubmit(page);
    await page.waitForURL('**/#/registSuccess?esource=poster');
    expect(page.url()).not.toContain(mobile);
    await page.getByText('注册信息已提交').waitFor();
    await page.getByText(mobile).waitFor();
    await page.getByText(company).waitFor();
    await page.getByText(next).first().waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findRegistration(company)).toMatchObject({
      contactPhone: mobile,
      cityCode: '320100',
      source: 'poster',
      sourceId: '1',
    });
    await page.goBack();
    await page.getByText('注册成功').first().waitFor();
    await page.getByText(/登录企业管理后台/).waitFor();
    expect(await page.evaluate(() => '__ran' in window)).toBe(false);
    expect(errors).toEqual([]);
  });
});

test('a company registers in an older app with the slider puzzle, what was typed is kept, and 知道了 goes back', async () => {
  const [mobile, company] = [newPhone(), newCompanyName()];
  const context = await openVisitor({ in: 'app', version: '2.1.0', small: true });
  const { page, errors } = await openWatchedPage(context);
  await page.goto('/#/Main');
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  await page.evaluate(() => {
    window.location.hash = '#/company_car?extensionType=7';
  });
  await page.getByRole('button', { name: '立即注册' }).click();
  await page.waitForURL('**/#/company_car_register_H5?extensionType=7');
  await fillCompany(page, company, false);
  await page.getByLabel('联系人手机号').fill(mobile);
  await page.getByLabel('联系人手机号').blur();
  await page.getByRole('slider').waitFor();
  await passPuzzle(page, mobile, slideByTouch);
  await page.waitForURL('**/#/company_car_register_H5?extensionType=7');
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  expect(await page.getByLabel('企业注册名称').inputValue()).toBe(company);
  await page.reload();
  await waitUntilHydrated(page);
  // The saved draft is restored after hydration.
  await expect.poll(() => page.getByLabel('企业注册名称').inputValue()).toBe(company);
  await page.getByLabel('短信验证码').fill(await findLastCode(mobile));
  await agreeAndSubmit(page);
  await page.getByText('注册信息已提交成功，T3出行将尽快与您联系').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await findRegistration(company)).toMatchObject({ contactPhone: mobile, sourceId: '2' });
  await page.getByRole('button', { name: '知道了' }).click();
  await page.waitForURL('**/#/company_car?extensionType=7');
  expect(errors).toEqual([]);
});

test('an administrator accepts a request to join, and the applicant gets a text message', async () => {
  const token = await logInForToken('13600010004');
  const { page, errors } = await openWatchedPage(await openVisitor({ token }));
  await page.goto('/#/company_car');
  await page.getByRole('link', { name: /加入申请.*南京建邺示例会展有限公司/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: '丁小北' });
  await row.getByText(/前由您决定/).waitFor();
  expect(await findProblemsInAllLooks(page)).toEqual([]);
  await row.getByRole('button', { name: '同意' }).click();
  const dialog = page.getByRole('dialog', { name: '同意加入？' });
  await dialog.getByText('当前账号 136****0004').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: '确认同意' }).click();
  await row.getByText('已同意，会短信通知申请人').waitFor();
  expect(await findLastNotice('13500020001')).toBe('joinAccepted');
  await page.getByRole('button', { name: '刷新' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('listitem').filter({ hasText: '许知秋' }).waitFor();
  expect(errors).toEqual([]);
});
