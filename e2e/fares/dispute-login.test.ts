import { logout } from '@ride/contract/session';
import { expect, inject, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { completeRide } from '../completed-ride.ts';
import { findLastCode } from '../outbox.ts';
import { logInForToken } from '../passenger.ts';
import { newPhone, requestLoginCode } from '../verification/visits.ts';

test('a login in the middle of a dispute returns to the same step with the text, and back still goes one step', async () => {
  const mobile = newPhone();
  const orderUuid = `dispute-login-${mobile}`;
  await completeRide({ orderUuid, passengerMobile: mobile });
  const token = await logInForToken(mobile);
  const { page, errors } = await openWatchedPage(await openVisitor({ token }));
  const goOn = () => page.getByRole('button', { name: '下一步' }).click();
  await page.goto(`/#/price_objection?orderUuid=${orderUuid}`);
  await page.getByRole('button', { name: /^对费用有疑问/ }).click();
  await page.getByRole('button', { name: /^整单金额不对/ }).click();
  await page.getByRole('checkbox', { name: /里程费/ }).check();
  await goOn();
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .first()
    .click();
  await goOn();
  await page.getByLabel('异议说明').fill('绕行了三公里。');
  await fetch(`${inject('gateway')}${logout.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token },
    body: '{}',
  });
  await page.getByRole('button', { name: '提交异议' }).click();
  await requestLoginCode(page, mobile);
  await page.getByLabel('短信验证码').fill(await findLastCode(mobile));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByLabel('异议说明').waitFor();
  expect(await page.getByLabel('异议说明').inputValue()).toBe('绕行了三公里。');
  await page.goBack();
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  await page.goBack();
  expect(await page.getByRole('checkbox', { name: /里程费/ }).isChecked()).toBe(true);
  await goOn();
  await goOn();
  await page.getByRole('button', { name: '提交异议' }).click();
  await page.getByText('费用异议已提交').first().waitFor();
  expect(errors).toEqual([]);
});
