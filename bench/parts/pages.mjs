import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../scripts/work/system-programs.mjs';
import { serveHelloWorld } from '../baselines/serve-hello-world.mjs';
import { contentShown } from '../content-shown.mjs';
import { median } from '../median.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';

const ROUNDS = 5;
const MOST_OF_HELLO = 1.15;

const estimate = encodeURIComponent(
  JSON.stringify({
    costItems: [
      { item: '起步费', cost: '9.00', sort: 1 },
      { item: '里程费', cost: '27.28', sort: 2 },
      { item: '时长费', cost: '13.50', sort: 3 },
    ],
    totalFare: '49.78',
    actualFare: '49.78',
  }),
);

/** Addresses by hash, and what must be on screen before the page counts as shown. */
const entries = {
  '/#/pricing': ['/#/pricing?typeModule=4&cvLevel=1&typeTime=1&cityCode=320100', 'table tbody tr'],
  '/#/price_index': [`/#/price_index?type=11&info=${estimate}`, 'ul li details'],
};

/** Cold visits, alternating with the hello world so that noise hits both. */
export async function pages() {
  const scratch = scratchFolder();
  const gateway = await startGateway(scratch.path, { RIDE_ENV: 'test', DEMO_DATA: 'on' });
  const hello = await serveHelloWorld(join(scratch.path, 'hello'));
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const visits = new Map([['hello', []], ...Object.keys(entries).map((name) => [name, []])]);
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.get('hello').push(await contentShown(browser, hello.address, '[data-content]'));
      for (const [name, [path, selector]] of Object.entries(entries)) {
        visits.get(name).push(await contentShown(browser, gateway.address + path, selector));
      }
    }
    return rows(visits);
  } finally {
    await browser.close();
    await hello.stop();
    await gateway.stop();
    scratch.remove();
  }
}

function rows(visits) {
  const of = (name, figure) => median(visits.get(name).map((visit) => visit[figure]));
  const seconds = (ms) => (ms / 1000).toFixed(2);
  return Object.keys(entries).flatMap((name) => {
    const ratio = of(name, 'ms') / of('hello', 'ms');
    return [
      {
        what: `${name}, fare rows on screen`,
        measured: `${seconds(of(name, 'ms'))} s beside ${seconds(of('hello', 'ms'))} s: ${ratio.toFixed(2)}`,
        budget: `≤ ${MOST_OF_HELLO} of a React hello world`,
        met: ratio <= MOST_OF_HELLO,
      },
      {
        what: `${name}, layout shift`,
        measured: of(name, 'shift').toFixed(3),
        budget: '< 0.02',
        met: of(name, 'shift') < 0.02,
      },
    ];
  });
}
