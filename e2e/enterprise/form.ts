import type { Page } from 'playwright-core';
import { readGraphicCode } from '../know-captcha.ts';
import { findLastCode } from '../outbox.ts';
import { newPhone } from '../verification/visits.ts';

export const newCompanyName = (): string =>
  `南京星河${Math.random().toString(36).slice(2, 10)}科技有限公司`;

async function takeFromPicker(page: Page, field: RegExp, turn?: string): Promise<void> {
  await page.getByRole('button', { name: field }).click();
  const picker = page.getByRole('dialog');
  if (turn) await picker.getByRole('option', { name: turn, exact: true }).click();
  await picker.getByRole('button', { name: '确定' }).click();
  await picker.waitFor({ state: 'detached' });
}

export async function fillCompany(
  page: Page,
  company: string,
  industry: boolean,
  province = '江苏省',
): Promise<void> {
  await takeFromPicker(page, /所在城市/, province);
  await page.getByLabel('企业注册名称').fill(company);
  await takeFromPicker(page, /企业规模/);
  if (industry) await takeFromPicker(page, /企业行业/);
  await page.getByLabel('联系人姓名').fill('李雷');
}

/** The main form requires a graphic code. */
export async function verifyPhone(page: Page, mobile: string, origin?: string): Promise<void> {
  await page.getByLabel('联系人手机号').fill(mobile);
  await page.getByLabel('联系人手机号').blur();
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill(readGraphicCode(mobile, 'register'));
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  await page.getByLabel('短信验证码').fill(await findLastCode(mobile, origin));
}

export const agreeAndSubmit = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交注册' }).click();
};

export async function registerOnPage(
  page: Page,
  company: string,
  province?: string,
): Promise<void> {
  await fillCompany(page, company, true, province);
  await verifyPhone(page, newPhone());
  await agreeAndSubmit(page);
  await page.getByText('注册信息已提交').waitFor();
}
