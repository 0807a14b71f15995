import { afterAll, expect, test } from 'vitest';
import { closeBrowser, visitor } from '../browser.ts';

afterAll(closeBrowser);

const KIB = 1024;

test('the list of pages costs at most 80 KiB of JavaScript, brotli, on first load', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/#/Main', { waitUntil: 'networkidle' });
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter((entry) => entry.name.endsWith('.js') && !/simulator|start-/.test(entry.name))
      .map((entry) => ({
        name: entry.name,
        bytes: entry.encodedBodySize,
        whole: entry.decodedBodySize,
      })),
  );
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(
    scripts.every((script) => script.bytes < script.whole),
    'sent compressed',
  ).toBe(true);
  expect(bytes).toBeLessThanOrEqual(80 * KIB);
});
