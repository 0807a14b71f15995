const SETTLED_MS = 700;
const TIMEOUT_MS = 20_000;
/** These settings simulate slow 4G and the processor of a phone. */
const network = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 184_320,
};
const CPU_SLOWDOWN = 4;

/** Runs in the page: records when the content is visible, layout shifts and blocking time. */
function watch({ selector, text }) {
  const seen = { cls: 0, tbt: 0 };
  const isThere = () =>
    [...document.querySelectorAll(selector)].some(({ textContent }) =>
      new RegExp(text).test(textContent),
    );
  seen.shown = new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (!isThere()) return;
      changes.disconnect();
      // The browser has painted the content after two frames.
      const painted = () => resolve(performance.now());
      requestAnimationFrame(() => requestAnimationFrame(painted));
    });
    changes.observe(document, { subtree: true, childList: true, characterData: true });
  });
  window.benchSeen = seen;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.cls += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.tbt += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
}

function requestsMade() {
  return ['navigation', 'resource']
    .flatMap((type) => performance.getEntriesByType(type))
    .map(({ name, startTime, responseStart, responseEnd, encodedBodySize, transferSize }) => ({
      name: name.replace(location.origin, '').replace(/#.*/, ''),
      startTime,
      responseStart,
      responseEnd,
      encodedBodySize,
      transferSize,
    }));
}

function inTime(shown, address) {
  const late = new Promise((_, reject) => {
    setTimeout(reject, TIMEOUT_MS, new Error(`${address} shows no content`)).unref();
  });
  return Promise.race([shown, late]);
}

const phone = { width: 375, height: 812 };

export async function measurePageVisit(
  browser,
  { address, content, token = null, cookies = [], viewport = phone },
) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    locale: 'zh-CN',
  });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    if (token)
      await page.addInitScript((text) => sessionStorage.setItem('ride.token', text), token);
    await page.addInitScript(watch, content);
    await page.goto(address, { waitUntil: 'commit' });
    const shown = await inTime(
      page.evaluate(() => window.benchSeen.shown),
      address,
    );
    // Shifts and blocking between the content and the end of hydration count too.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
    const { cls, tbt } = await page.evaluate(() => window.benchSeen);
    const requests = await page.evaluate(requestsMade);
    const scripts = requests.filter(({ name }) => name.endsWith('.js'));
    const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    return { shown, cls, tbt, kib: bytes / 1024, requests };
  } finally {
    await context.close();
  }
}
