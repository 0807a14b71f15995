import { publishFareRules } from '@ride/contract/internal-publish';
import { expect, inject, test } from 'vitest';
import { openVisitor, openWatchedPage } from '../browser.ts';
import { waitUntilHydrated } from '../hydrated.ts';
import { SERVICE_TOKEN } from '../start-gateway.ts';

const HOUR_MS = 3_600_000;
const fareRuleId = 'demo-nanjing-benefit';

/** Announces another start fare for a rule that no other journey reads. */
async function announceStartFare(startFare: string): Promise<void> {
  const file = await (await fetch(`${inject('gateway')}/prices/320100.json`)).json();
  const { rule } = file.entries.findLast(
    (entry: { fareRuleId: string }) => entry.fareRuleId === fareRuleId,
  );
  const baseFare = { ...rule.fareModel.baseFare, startFare };
  const startsAt = (Math.ceil(Date.now() / HOUR_MS) + 8 * 24) * HOUR_MS;
  const rules = [{ ...rule, fareModel: { ...rule.fareModel, baseFare }, startsAt }];
  const answer = await fetch(inject('gateway') + publishFareRules.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${SERVICE_TOKEN}` },
    body: JSON.stringify({ rules }),
  });
  expect(await answer.json()).toMatchObject({ success: true, data: { drafts: [] } });
}

test('an announced change is told above the prices, leads to all versions, and these to the rules of a day and a file', async () => {
  await announceStartFare('8.88');
  const location = '/pricing?typeModule=6&typeTime=1&cityCode=320100';
  const rendered = async () => (await fetch(inject('gateway') + location)).text();
  await expect.poll(rendered, { timeout: 30_000 }).toContain('起调整');
  const { page, errors } = await openWatchedPage(await openVisitor());
  await page.goto(location);
  await waitUntilHydrated(page);
  await page.getByText(/自.*起调整：起步费 .* → 8\.88/).waitFor();
  await page.getByRole('link', { name: '查看详情' }).click();
  await page.getByRole('heading', { level: 1, name: '历史价格' }).waitFor();
  await page.getByText('即将生效', { exact: true }).waitFor();
  const today = new Date(Date.now() + 8 * HOUR_MS).toISOString().slice(0, 10);
  await page.getByLabel(/选择日期/).fill(today);
  await page.getByRole('table', { name: '收费标准' }).waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: '下载 CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('prices-320100.csv');
  expect(errors).toEqual([]);
});
