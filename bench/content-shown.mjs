/** Slow 4G and a slow phone, applied by the browser itself rather than computed afterwards. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_480,
};
const CPU_SLOWDOWN = 4;

/**
 * One cold visit: milliseconds from navigation until something matching the selector is on
 * screen, with the layout shifts and the time the main thread was blocked until then.
 */
export async function contentShown(browser, address, selector) {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(watch, selector);
  await page.goto(address, { waitUntil: 'commit' });
  const result = await page.waitForFunction(() => globalThis.contentShown, null, {
    timeout: 60_000,
  });
  const figures = await result.jsonValue();
  await context.close();
  return figures;
}

/** Runs in the page: looks once per frame, so that the figure is the frame that showed it. */
function watch(selector) {
  const seen = { shift: 0, blocked: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const found = document.querySelector(selector);
    if (found && found.getBoundingClientRect().height > 0) {
      const ms = performance.now();
      // Two more frames, so that a shift caused by the content itself still counts.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          globalThis.contentShown = { ms, ...seen };
        }),
      );
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
