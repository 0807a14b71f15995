import { chromium } from 'playwright-core';
import { chromiumArguments, findChromium } from '../../scripts/work/system-programs.mjs';
import { demoSession } from '../demo-passenger.mjs';
import { median } from '../median.mjs';
import { entries } from '../pages/entries.mjs';
import { startHelloWorld } from '../pages/hello-world.mjs';
import { visit } from '../pages/visit.mjs';
import { scratchFolder, startGateway } from '../processes.mjs';

const ROUNDS = 5;
const MOST_RATIO = 1.15;
const MOST_SHIFT = 0.02;

const helloContent = { selector: 'h1', text: 'Hello' };

/** First visits on a slow phone, each round beside a React hello world of the same moment. */
export async function pageLoad() {
  const scratch = scratchFolder();
  const hello = await startHelloWorld(scratch.path);
  const gateway = await startGateway(scratch.path, { RIDE_ENV: 'test', DEMO_DATA: 'on' });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const token = await demoSession(gateway);
    const helloVisits = [];
    const visits = entries.map(() => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      helloVisits.push(await visit(browser, { address: hello.origin, content: helloContent }));
      for (const [index, { address, content, needsSession }] of entries.entries()) {
        const entry = { address: gateway.origin + address, content };
        visits[index].push(await visit(browser, { ...entry, token: needsSession ? token : null }));
      }
    }
    return entries.flatMap(({ name }, index) => rows(name, visits[index], helloVisits));
  } finally {
    await browser.close();
    await gateway.stop();
    await hello.stop();
    scratch.remove();
  }
}

const of = (visits, figure) => median(visits.map((each) => each[figure]));

function rows(name, visits, helloVisits) {
  const [shown, hello] = [of(visits, 'shown'), of(helloVisits, 'shown')];
  const ratio = shown / hello;
  const met = ratio <= MOST_RATIO;
  if (!met) printWaterfall(visits.find((each) => each.shown === shown));
  const shift = Math.max(...visits.map(({ cls }) => cls));
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const blocked = `${Math.round(of(visits, 'tbt'))} ms beside ${Math.round(of(helloVisits, 'tbt'))}`;
  return [
    {
      what: `${name}: content shown`,
      measured: `${seconds(shown)} s beside ${seconds(hello)}: ${ratio.toFixed(2)}`,
      budget: `≤ ${MOST_RATIO} of a React hello world`,
      met,
    },
    {
      what: 'the same: layout shift (CLS), blocked time (TBT), JavaScript',
      measured: `${shift.toFixed(3)}, ${blocked}, ${of(visits, 'kib').toFixed(1)} KiB`,
      budget: `CLS < ${MOST_SHIFT}`,
      met: shift < MOST_SHIFT,
    },
  ];
}

/** What was fetched when: a request that waits for another costs a whole round trip. */
function printWaterfall({ requests, shown }) {
  for (const { name, startTime, responseStart, responseEnd, encodedBodySize } of requests) {
    const times = [startTime, responseStart, responseEnd].map((ms) => Math.round(ms)).join(' → ');
    console.log(`    ${times} ms  ${encodedBodySize} B  ${name}`);
  }
  console.log(`    shown after ${Math.round(shown)} ms`);
}
