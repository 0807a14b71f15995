import { expect, test } from 'vitest';
import { solveQuestion } from '../../apps/gateway/src/features/verification/graphic/testing/solve-question.ts';
import { openVisitor, openWatchedPage, type VisitOptions } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { newCompanyName } from '../enterprise/form.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { findLastCode } from '../outbox.ts';
import { logInForToken } from '../passenger.ts';
import { newPhone } from '../verification/visits.ts';
import { createScreenReader, type ScreenReader } from './screen-reader.ts';

async function readerAt(address: string, visit: VisitOptions = {}) {
  const { page, errors } = await openWatchedPage(await openVisitor(visit));
  await page.goto(address);
  await waitUntilHydrated(page);
  return { reader: await createScreenReader(page), errors };
}

/** The question in words is the accessible name of its field. */
async function answerCaptcha(reader: ScreenReader): Promise<void> {
  await press(reader, /^button 看不清？/);
  await reader.hears(/^文字题：/);
  await reader.goTo(/^textbox 文字题：/);
  const question = (await reader.focused()).replace('textbox 文字题：', '');
  await reader.type(solveQuestion(question));
}

async function write(reader: ScreenReader, field: RegExp, text: string): Promise<void> {
  await reader.goTo(field);
  await reader.type(text);
}

async function press(reader: ScreenReader, called: RegExp): Promise<void> {
  await reader.goTo(called);
  await reader.press('Enter');
}

async function choose(reader: ScreenReader, field: RegExp): Promise<void> {
  await press(reader, field);
  await press(reader, /^button 确定/);
}

async function provePhone(reader: ScreenReader, mobile: string): Promise<void> {
  await press(reader, /^button 获取验证码/);
  await reader.hears(/^\d+秒$/);
  await write(reader, /^textbox 短信验证码/, await findLastCode(mobile));
}

test('a person logs in by keyboard and screen reader, which continues reading at the title', async () => {
  const mobile = newPhone();
  const { reader, errors } = await readerAt('/#/Main');
  expect(await reader.focused()).toBe('nothing');
  await press(reader, /^link 登录/);
  expect(await reader.focused()).toBe('heading 登录');
  await write(reader, /^textbox 手机号/, mobile);
  await answerCaptcha(reader);
  await provePhone(reader, mobile);
  await reader.goTo(/^checkbox /);
  await reader.press('Space');
  await press(reader, /^button 登录/);
  await reader.hears(/^已登录/);
  expect(await reader.focused()).toBe('heading 页面列表');
  expect(errors).toEqual([]);
});

test('a company is registered by keyboard and screen reader alone', async () => {
  const mobile = newPhone();
  const { reader, errors } = await readerAt('/#/company_car_register');
  await choose(reader, /^button 所在城市/);
  await write(reader, /^textbox 企业注册名称/, newCompanyName());
  await choose(reader, /^button 企业规模/);
  await choose(reader, /^button 企业行业/);
  await write(reader, /^textbox 联系人姓名/, '李雷');
  await write(reader, /^textbox 联系人手机号/, mobile);
  await reader.press('Tab');
  await answerCaptcha(reader);
  await provePhone(reader, mobile);
  await reader.goTo(/^checkbox /);
  await reader.press('Space');
  await press(reader, /^button 提交注册/);
  await reader.hears(/注册信息已提交/);
  expect(await reader.focused()).toMatch(/^heading /);
  expect(errors).toEqual([]);
});

test('a fare is disputed by keyboard and screen reader alone', async () => {
  const [orderUuid, passengerMobile] = ['journey-without-seeing', newPhone()];
  await completeRide({ orderUuid, passengerMobile });
  const bill = `/#/price_index?type=2&orderUuid=${orderUuid}`;
  const { reader, errors } = await readerAt(bill, { token: await logInForToken(passengerMobile) });
  await reader.hears(/^里程费/);
  await press(reader, /^link 对费用有疑问/);
  expect(await reader.focused()).toMatch(/^heading /);
  await reader.hears(/^对费用有疑问/);
  await press(reader, /^button 对费用有疑问/);
  await reader.hears(/^您觉得哪里不对/);
  expect(await reader.focused()).toMatch(/^heading 您觉得哪里不对/);
  await press(reader, /^button 整单金额不对/);
  await reader.hears(/里程费/);
  await reader.goTo(/^checkbox .*里程费/);
  await reader.press('Space');
  await press(reader, /^button 下一步/);
  await reader.hears(/里程费哪里不对/);
  await reader.goTo(/^radio /);
  await reader.press('Space');
  await press(reader, /^button 下一步/);
  await write(reader, /^textbox .*异议说明/, '司机走了外环，多了五公里。');
  await press(reader, /^button 提交异议/);
  await reader.hears(/^费用异议已提交$/);
  expect(await reader.focused()).toMatch(/费用异议已提交/);
  expect(errors).toEqual([]);
});
