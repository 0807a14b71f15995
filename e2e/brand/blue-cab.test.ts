import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { build } from '../../scripts/lib/build.mjs';
import { root } from '../../scripts/lib/root.mjs';
import type { ServingProcess } from '../../scripts/lib/server-process.mjs';
import { type HostKind, openVisitor, openWatchedPage } from '../browser.ts';
import { agreeAndSubmit, fillCompany, newCompanyName, verifyPhone } from '../enterprise/form.ts';
import { findRegistration } from '../referral/registration.ts';
import { startSecondGateway } from '../second-gateway.ts';
import { listHostRequests } from '../simulated-host.ts';
import { newPhone } from '../verification/visits.ts';

const FOLDER = join(root, 'examples/blue-cab');
const OUTPUT = '.cache/blue-cab';
const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8'));
const brand = read('brand.json');
const colors = read('colors.json');
const legal = read('legal/index.json');

let gateway: ServingProcess;
beforeAll(async () => {
  await build({ withSimulator: true, brand: FOLDER, into: OUTPUT });
  gateway = await startSecondGateway({ TRUSTED_PROXIES: '127.0.0.1' }, [
    process.execPath,
    join(OUTPUT, 'apps/gateway/dist/main.js'),
  ]);
  return () => gateway.stop();
}, 300_000);

const visit = (host: HostKind) =>
  openVisitor({
    in: host,
    version: brand.app.newRegistrationFrom,
    appToken: brand.app.userAgentToken,
    origin: gateway.origin,
  }).then(openWatchedPage);

const fillColor = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--fill-brand'));

const hosts: readonly HostKind[] = ['app', 'mini', 'wechat', 'alimini', 'out'];

test.each(hosts)(
  'a company registers with another brand in %s and agrees to its own texts',
  async (host) => {
    const { page, errors } = await visit(host);
    await page.goto('/#/company_car');
    await page.getByRole('button', { name: '立即注册' }).click();
    await page.getByText(`欢迎注册${brand.name}企业用车`).waitFor();
    expect((await fillColor(page)).trim()).toBe(colors.light.fill);
    const icon = await page.locator('link[rel=icon]').getAttribute('href');
    expect(await (await page.request.get(icon ?? '')).text()).toContain(brand.name);

    await page.getByRole('button', { name: `《${legal.service.title}》` }).click();
    const popup = page.getByRole('dialog', { name: legal.service.title });
    await popup.getByText(`本协议约定${brand.name}企业用车的费用`).waitFor();
    await popup.getByRole('button', { name: '关闭' }).click();

    const company = newCompanyName();
    await fillCompany(
      page,
      company,
      await page.getByRole('button', { name: /企业行业/ }).isVisible(),
    );
    await verifyPhone(page, newPhone(), gateway.origin);
    await agreeAndSubmit(page);
    await page.getByText('注册信息已提交').first().waitFor();

    const { consents } = await findRegistration(company);
    for (const { text, version, operator } of consents) {
      expect(version).toBe(legal[text].versions.at(-1).version);
      expect(operator).toBe(brand.operator);
    }
    expect(consents.length).toBeGreaterThan(1);
    if (host === 'app') {
      const methods = (await listHostRequests(page)).map(({ method }) => method);
      expect(methods).toContain(brand.bridge.methods.setTitle);
      expect(methods).not.toContain('setTitle');
    }
    expect(errors).toEqual([]);
  },
);

test('an earlier version of the privacy policy of another brand stays readable with its names', async () => {
  const { page, errors } = await visit('out');
  await page.goto('/#/privacy_policy');
  await page.getByText('我们使用您的位置选择计价城市').waitFor();
  await page.getByText('历史版本').click();
  await page.getByText('版本：2026年3月1日').click();
  const older = page.getByText('生效日期：2026年3月1日');
  await older.waitFor();
  expect(await older.innerText()).toContain(brand.operator);
  expect(await older.innerText()).not.toMatch(/[{}]|位置/);
  expect(errors).toEqual([]);
});

test('the share card of another brand is drawn in its colors', async () => {
  const answer = await fetch(`${gateway.origin}/banners/share-card.png`);
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const paint = createCanvas(300, 300).getContext('2d');
  paint.drawImage(await loadImage(Buffer.from(await answer.arrayBuffer())), 0, 0);
  const [red, green, blue] = paint.getImageData(0, 0, 1, 1).data;
  const corner = [red, green, blue].map((each = 0) => each.toString(16).padStart(2, '0')).join('');
  expect(`#${corner}`).toBe(colors.light.fill);
});

test('an address that is not there is answered with name, icon and colors of another brand', async () => {
  const answer = await fetch(`${gateway.origin}/nothing`);
  expect(answer.status).toBe(404);
  const page = await answer.text();
  expect(page).toContain(`alt="">${brand.name}</header>`);
  expect(page).toContain(readFileSync(join(FOLDER, 'icon.svg')).toString('base64'));
  for (const color of [colors.light.fill, colors.light.link, colors.dark.link]) {
    expect(page).toContain(color);
  }
});
