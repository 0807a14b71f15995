import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../scripts/lib/system-programs.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';

const MAX_KIB = 96;

/** Bytes of JavaScript as they travel, brotli, until /Main is shown. */
export async function firstLoad() {
  const scratch = scratchFolder();
  const gateway = await startGateway(scratch.path, { RIDE_ENV: 'test' });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${gateway.origin}/#/Main`, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    );
    const kib = bytes / 1024;
    return [
      {
        what: '/Main first load, JavaScript (brotli)',
        measured: `${kib.toFixed(1)} KiB`,
        budget: `≤ ${MAX_KIB} KiB`,
        met: kib > 0 && kib <= MAX_KIB,
      },
    ];
  } finally {
    await browser.close();
    await gateway.stop();
    scratch.remove();
  }
}
