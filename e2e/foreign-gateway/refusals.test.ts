import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { agreeAndSubmit, fillCompany } from '../enterprise/form.ts';
import { slideByKeys } from '../verification/hand.ts';
import { MOBILE, replacedPaths, TOKEN } from './specification.ts';
import { type ForeignGateway, startForeignGateway } from './stub.ts';

let stub: ForeignGateway | null = null;
afterEach(async () => {
  await stub?.close();
  stub = null;
});

/**
 * The gateway's refusal codes are its own, even if our gateway uses the same numbers for something
 * else.
 */
async function opened(address: string, answers: ForeignGateway['answers'], environment = {}) {
  stub = await startForeignGateway(environment);
  stub.answers = answers;
  const { page, errors } = await openWatchedPage(await openVisitor({ acrossOrigins: true }));
  await page.goto(`${stub.pages}${address}`);
  return { page, errors, provider: stub };
}

const refusal = (code: number, msg: string) => ({ success: false, code, msg, data: null });
const endedLogin = { success: false, errCode: '10011', msg: '请先登录' };

const markedFields = (page: Page) => page.locator('[aria-invalid]').count();

async function fillPhone(page: Page): Promise<void> {
  await page.getByLabel('联系人手机号').fill(MOBILE);
  await page.getByLabel('联系人手机号').blur();
}

async function sendByPicture(page: Page): Promise<void> {
  await page.getByRole('img', { name: '图形验证码图片' }).waitFor();
  await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
  await page.getByRole('button', { name: '获取验证码' }).click();
}

/** Both kinds of form require these steps before the text message; each step is refused once. */
const sendText = {
  async picture(page: Page, provider: ForeignGateway) {
    const { answers } = provider;
    provider.answers = { ...answers, '/identifyCode/send': refusal(20_001, '发送过于频繁') };
    await sendByPicture(page);
    await page.getByText('发送过于频繁').first().waitFor();
    expect(await markedFields(page)).toBe(0);
    provider.answers = answers;
    await sendByPicture(page);
  },
  async slider(page: Page, provider: ForeignGateway) {
    const { answers } = provider;
    await page.getByText('系统繁忙，请重试').waitFor();
    provider.answers = { ...answers, '/provider/puzzle': undefined };
    await page.getByRole('button', { name: '重新加载' }).click();
    await page.getByRole('slider').waitFor();
    await slideByKeys(page, 100);
    await page.waitForURL('**/company_car_register_H5');
  },
};

test.each([
  ['/company_car_register', 'picture'],
  ['/company_register_new', 'picture'],
  ['/company_car_register_H5', 'slider'],
] as const)(
  "a registration at %s that another provider's gateway refuses with a code of this project shows its message and can continue",
  async (path, verification) => {
    const { page, errors, provider } = await opened(`#${path}`, {
      '/verificationEnterPriseInfo': endedLogin,
      '/provider/puzzle': refusal(20_503, '系统繁忙，请重试'),
      '/register': refusal(40_001, '验证码错误'),
    });
    await fillCompany(page, '南京星河科技有限公司', verification === 'picture');
    await fillPhone(page);
    await sendText[verification](page, provider);
    await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
    await page.getByLabel('短信验证码').fill('1234');
    await agreeAndSubmit(page);
    await page.getByRole('alert').getByText('验证码错误').waitFor();
    expect(await markedFields(page)).toBe(0);
    expect(await page.getByText('已注册').count()).toBe(0);
    provider.answers = {};
    await page.waitForTimeout(1_500);
    await page.getByRole('button', { name: '提交注册' }).click();
    await page
      .getByText(/注册信息已提交/)
      .first()
      .waitFor();
    expect(errors).toEqual([]);
  },
);

test.each([
  ['联系人手机号', MOBILE, '手机号已注册，请勿重复注册'],
  ['企业注册名称', '南京星河科技有限公司', '企业已注册，请联系企业管理员咨询'],
])(
  'a duplicate check of %s that another provider refuses with any code counts as a duplicate',
  async (label, typed, expected) => {
    const { page } = await opened('#/company_car_register', {
      '/verificationEnterPriseInfo': refusal(40_003, '查询过于频繁'),
    });
    await page.getByLabel(label).fill(typed);
    await page.getByLabel(label).blur();
    await page.getByText(expected).first().waitFor();
  },
);

test("a login that another provider's gateway refuses with a code of this project shows its message and can be repeated", async () => {
  const environment = { paths: { ...replacedPaths, '/api/common/v1/login': '/provider/login' } };
  const { page, provider } = await opened(
    '#/login',
    { '/provider/login': refusal(20_103, '系统繁忙') },
    environment,
  );
  await page.getByLabel('手机号').fill(MOBILE);
  await sendByPicture(page);
  await page.getByRole('button', { name: /^\d+秒$/ }).waitFor();
  await page.getByLabel('短信验证码').fill('1234');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('系统繁忙').first().waitFor();
  expect(await markedFields(page)).toBe(0);
  provider.answers = {
    '/provider/login': { success: true, code: 200, data: { token: 'token-of-the-login' } },
  };
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('登录成功').waitFor();
});

test("a reported cost problem that another provider's gateway refuses with a code of this project keeps its text and can be sent again", async () => {
  const { page, errors, provider } = await opened(
    `?miniToken=${TOKEN}#/price_objection?orderUuid=order-1`,
    { '/costProblem': refusal(30_202, '系统繁忙') },
  );
  const send = async () => {
    await page.getByRole('button', { name: '提交反馈' }).click();
    await page.getByLabel('图形验证码', { exact: true }).fill('abcd');
    await page.getByRole('dialog').getByRole('button', { name: '提交' }).click();
  };
  await page.getByRole('button', { name: /对费用有异议/ }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('问题说明').fill('没有走高速却收了高速费。');
  await send();
  await page.getByRole('alert').getByText('系统繁忙').waitFor();
  expect(await markedFields(page)).toBe(0);
  provider.answers = {};
  await send();
  await page.getByRole('heading', { name: '费用问题已反馈' }).waitFor();
  expect(errors).toEqual([]);
});

test.each([
  ['/reward', '/getShareTotalInfo', { success: true, code: 200, errCode: '10011' }],
  ['/inviteCompany', '/getRecommendId', { success: true, code: '10011', data: 'r-1' }],
  ['/price_index?type=2&orderUuid=order-1', '/provider/orderFare', { code: '10011' }],
])(
  'the page %s opens the login when the call %s is answered with code 10011, whatever else the answer has',
  async (path, end, answer) => {
    const { page } = await opened(`?miniToken=${TOKEN}#${path}`, { [end]: answer });
    await page.waitForURL('**/login');
    await page.getByText('登录后，从那里打开这个页面').waitFor();
  },
);

const CODE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150"><path fill="#fff" d="M0 0h150v150H0z"/><path d="M20 20h40v40H20zM90 20h40v40H90zM20 90h40v40H20zM90 90h40v40H90z"/></svg>';

test.each([
  ['lets everybody read it', 'on the poster', '*', /^邀请海报/],
  ['lets only others read it', 'alone', 'https://elsewhere.example.com', '邀请注册二维码'],
] as const)('a QR code picture on a trusted host that %s is shown %s', async (...given) => {
  const [, , readers, name] = given;
  const { page, provider } = await opened('#/Main', {}, { trustedHosts: ['qr.example.com'] });
  provider.answers = {
    '/getQrcode': { success: true, code: 200, data: 'https://qr.example.com/code.svg' },
  };
  await page.route('https://qr.example.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': readers },
      body: CODE,
    }),
  );
  await page.goto(`${provider.pages}?miniToken=${TOKEN}#/inviteCompany?adCode=320100`);
  await page.getByRole('button', { name: '生成海报' }).click();
  const picture = page.getByRole('img', { name });
  await picture.waitFor();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});
