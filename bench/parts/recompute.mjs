import { freePort } from '../../scripts/lib/server-process.mjs';
import { post } from '../calls.mjs';
import { signInAsRole } from '../desk/signed-in.mjs';
import { measureOnEachEngine } from '../engines.mjs';
import { createLatencyRow, timeCalls } from '../paced-calls.mjs';
import { waitUntilIdle, withBrowser } from '../processes.mjs';

const MAX_MS = 200;
const CALLS = 500;
const CHANGES_ON_SCREEN = 40;
/** A case of the demo data that nobody has taken, about a ride of 17.9 km. */
const orderUuid = 'demo-dispute-received';
const changes = {
  corrections: [
    { fact: 'distanceMetres', value: 9_000, reason: 'detour' },
    { fact: 'durationSeconds', value: 1_500, reason: 'meterError' },
    { fact: 'waitingSeconds', value: 0, reason: 'waitingNotByPassenger' },
  ],
  waived: [
    { line: 'highway', reason: 'feeNotIncurred' },
    { line: 'parking', reason: 'chargedTwice' },
  ],
};

/** Recomputes the bills of all demo cases, as the case page does while a person types. */
export async function measureRecomputation() {
  const deskPort = await freePort();
  const origin = `http://127.0.0.1:${deskPort}`;
  return measureOnEachEngine(
    async (engine, gateway) => {
      await waitUntilIdle(gateway);
      const headers = await signInAsRole(origin, 'support');
      const cases = await listCases(origin, headers);
      const calls = [];
      for (const { receiptNumber } of cases) {
        const { bills } = await post(origin, '/desk/disputes/get', { receiptNumber }, headers);
        const billRevision = bills.length - 1;
        const body = JSON.stringify({ receiptNumber, billRevision, ...changes });
        calls.push({ path: '/desk/disputes/recompute', headers, body });
      }
      const called = await timeCalls(origin, calls, CALLS);
      const shown = await timeOnScreen(origin, headers, cases);
      const what = `new bill of a dispute, ${engine}`;
      return [
        createLatencyRow(`${what}: the call, ${cases.length} cases of the demo`, called, MAX_MS),
        createLatencyRow(`${what}: from typing until it is on screen`, shown, MAX_MS),
      ];
    },
    { DESK_PORT: String(deskPort) },
  );
}

async function listCases(origin, headers) {
  const found = [];
  for (const queue of ['open', 'closed']) {
    const request = { queue, limit: 100 };
    found.push(...(await post(origin, '/desk/disputes/list', request, headers)).rows);
  }
  return found;
}

/**
 * Runs in the page: measures from the change of a field until the button with the new total is
 * painted.
 */
function watchNextResult() {
  const buttonText = () =>
    [...document.querySelectorAll('button[type="submit"]')].map((each) => each.textContent).join();
  const before = buttonText();
  const changed = new Promise((resolve) => {
    addEventListener('input', () => resolve(performance.now()), { capture: true, once: true });
  });
  const painted = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (buttonText() === before || document.querySelector('[aria-busy="true"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  window.benchResult = Promise.all([changed, painted]).then(([from, to]) => to - from);
}

/** Each request has another distance, on the page of a person who has taken the case. */
async function timeOnScreen(origin, headers, cases) {
  const { receiptNumber } = cases.find((each) => each.orderUuid === orderUuid);
  await post(origin, '/desk/disputes/take', { receiptNumber }, headers);
  return withBrowser(async (browser) => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const [name, value] = headers.cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}/disputes/${receiptNumber}`);
    await page.getByRole('button', { name: '更多' }).click();
    const distance = page.getByLabel(/^里程/).first();
    const times = [];
    for (let change = 0; change < CHANGES_ON_SCREEN; change += 1) {
      await distance.waitFor();
      await page.evaluate(watchNextResult);
      await distance.fill((16 - change / 10).toFixed(1));
      times.push(await page.evaluate(() => window.benchResult));
    }
    return times.toSorted((a, b) => a - b);
  });
}
