import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../scripts/lib/system-programs.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';

const MAX_KIB = 115;
const MAX_FILES = 6;

/** Files and bytes of JavaScript as they travel, brotli, until the rules of a place are shown. */
export async function firstLoad() {
  const scratch = scratchFolder();
  const gateway = await startGateway(scratch.path, { RIDE_ENV: 'test', DEMO_DATA: 'on' });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${gateway.origin}/#/pricing?typeModule=4&cityCode=320100`, {
      waitUntil: 'networkidle',
    });
    const sizes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .map((entry) => entry.encodedBodySize),
    );
    const kib = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    return [
      {
        what: '/#/pricing first load, JavaScript (brotli)',
        measured: `${kib.toFixed(1)} KiB in ${sizes.length} files`,
        budget: `≤ ${MAX_KIB} KiB in ${MAX_FILES} files`,
        met: kib > 0 && kib <= MAX_KIB && sizes.length <= MAX_FILES,
      },
    ];
  } finally {
    await browser.close();
    await gateway.stop();
    scratch.remove();
  }
}
