import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { logInDemoPassenger } from '../calls.mjs';
import { median } from '../median.mjs';
import { entries } from '../pages/entries.mjs';
import { startHelloWorld } from '../pages/hello-world.mjs';
import { measurePageVisit } from '../pages/visit.mjs';
import { scratchFolder, startGateway, withBrowser } from '../processes.mjs';

const ROUNDS = 5;
const MAX_SHIFT = 0.02;
const MAX_BLOCKED_MS = 200;

const helloContent = { selector: 'h1', text: 'Hello' };

function pagesAlone(scratch) {
  const folder = join(scratch, 'pages-alone/dist');
  cpSync(join(root, 'apps/pages/dist'), folder, { recursive: true });
  return folder;
}

/** First visits on a slow phone, alternating with visits of a React hello world. */
export async function measurePageLoad() {
  const scratch = scratchFolder();
  const hello = await startHelloWorld(scratch.path);
  const settings = { RIDE_ENV: 'test', DEMO_DATA: 'on' };
  const rendering = await startGateway(scratch.path, settings);
  const plain = await startGateway(scratch.path, {
    ...settings,
    PAGES_DIR: pagesAlone(scratch.path),
  });
  try {
    return await withBrowser((browser) => measureEntries(browser, { hello, rendering, plain }));
  } finally {
    await rendering.stop();
    await plain.stop();
    await hello.stop();
    scratch.remove();
  }
}

async function measureEntries(browser, { hello, rendering, plain }) {
  const token = await logInDemoPassenger(plain);
  const helloVisits = [];
  const visits = entries.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    helloVisits.push(
      await measurePageVisit(browser, { address: hello.origin, content: helloContent }),
    );
    for (const [index, { renders, needsSession, address, content }] of entries.entries()) {
      const { origin } = renders ? rendering : plain;
      const session = needsSession ? token : null;
      const first = await measurePageVisit(browser, {
        address: origin + address,
        content,
        token: session,
      });
      visits[index].push(first);
    }
  }
  return entries.flatMap((entry, index) => rows(entry, visits[index], helloVisits));
}

const of = (visits, figure) => median(visits.map((each) => each[figure]));

function rows({ name, budget }, visits, helloVisits) {
  const [shown, hello] = [of(visits, 'shown'), of(helloVisits, 'shown')];
  const ratio = shown / hello;
  const met = ratio <= budget;
  if (!met) printWaterfall(visits.find((each) => each.shown === shown));
  const shift = Math.max(...visits.map(({ cls }) => cls));
  const seconds = (ms) => (ms / 1000).toFixed(2);
  const blocked = Math.round(of(visits, 'tbt'));
  const helloBlocked = Math.round(of(helloVisits, 'tbt'));
  return [
    {
      what: `${name}: content shown`,
      measured: `${seconds(shown)} s beside ${seconds(hello)}: ${ratio.toFixed(2)}`,
      budget: `≤ ${budget} of a React hello world`,
      met,
    },
    {
      what: 'the same: layout shift (CLS), blocked time (TBT), JavaScript',
      measured: `${shift.toFixed(3)}, ${blocked} ms beside ${helloBlocked}, ${of(visits, 'kib').toFixed(1)} KiB`,
      budget: `CLS < ${MAX_SHIFT}, TBT ≤ ${MAX_BLOCKED_MS} ms`,
      met: shift < MAX_SHIFT && blocked <= MAX_BLOCKED_MS,
    },
  ];
}

/** The waterfall shows requests that wait for others, each of which costs a round trip. */
function printWaterfall({ requests, shown }) {
  for (const { name, startTime, responseStart, responseEnd, encodedBodySize } of requests) {
    const times = [startTime, responseStart, responseEnd].map((ms) => Math.round(ms)).join(' → ');
    console.log(`    ${times} ms  ${encodedBodySize} B  ${name}`);
  }
  console.log(`    shown after ${Math.round(shown)} ms`);
}
