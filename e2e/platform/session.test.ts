import { expect, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { findLastCode } from '../outbox.ts';
import { newMiniToken } from '../passenger.ts';
import { requestLoginCode } from '../verification/visits.ts';

test('a person logs in with a code from the outbox and logs out again', async () => {
  const mobile = '13800000000';
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto('/#/Main');
  await page.getByRole('link', { name: /^登录/ }).first().click();
  await requestLoginCode(page, mobile);
  await page.getByLabel('短信验证码').fill('0000');
  await page.getByRole('checkbox').check();
  const code = await findLastCode(mobile);
  if (code !== '0000') {
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await page
      .getByText(/验证码/)
      .filter({ hasText: /错误|不正确|还可/ })
      .first()
      .waitFor();
  }
  await page.getByLabel('短信验证码').fill(code);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/#/Main');
  const token = await page.evaluate(() => sessionStorage.getItem('ride.token'));
  expect(token).toBeTruthy();
  await page.getByRole('button', { name: /退出登录/ }).click();
  await page.waitForFunction(() => !sessionStorage.getItem('ride.token'));
  expect(errors).toEqual([]);
});

test.each([
  ['before the hash', (token: string) => `/?miniToken=${token}&from=timeline#/Main`],
  ['inside the hash', (token: string) => `/#/Main?miniToken=${token}`],
])(
  "a mini-program's token %s is exchanged once and removed from the address",
  async (_, address) => {
    const miniToken = await newMiniToken('13800000000');
    const { page } = await openWatchedPage(await openVisitor({ in: 'mini' }));
    const seen: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() !== 'document')
        seen.push(`${request.url()} ${request.headers().referer ?? ''}`);
    });
    await page.goto(address(miniToken));
    await page.waitForFunction(() => sessionStorage.getItem('ride.token'));
    const token = await page.evaluate(() => sessionStorage.getItem('ride.token'));
    expect(token).not.toContain(miniToken);
    expect(page.url()).not.toContain(miniToken);
    expect(seen.join('\n')).not.toContain(miniToken);
  },
);
