import { inject, onTestFinished } from 'vitest';
import { findWebKit } from '../../scripts/lib/system-programs.mjs';
import { watchedOrigin } from './watched-origin.ts';
import { openBrowser } from './web-driver.ts';

let visitors = 0;

/** A visitor in WebKit on a phone-sized screen; `errors` returns the errors of its pages. */
export async function webKitVisitor({ token }: { token?: string } = {}) {
  visitors += 1;
  const { origin, close } = await watchedOrigin(`10.9.9.${visitors}`);
  const browser = await openBrowser(inject('webKitDriver'), {
    'webkitgtk:browserOptions': {
      binary: findWebKit().browser,
      args: ['--automation', '--full-screen'],
    },
  });
  onTestFinished(async () => {
    await browser.end();
    await close();
  });
  await browser.goto(`${origin}/readyz`);
  if (token) {
    await browser.run((value: string) => sessionStorage.setItem('ride.token', value), token);
  }
  let loads = 0;
  return {
    ...browser,
    /** Always loads the document anew, also where only the part behind the # differs. */
    goto(location: string) {
      loads += 1;
      return browser.goto(`${origin}/?load=${loads}#${location}`);
    },
    errors: () =>
      browser.run(() => JSON.parse(sessionStorage.getItem('test.errors') ?? '[]') as string[]),
  };
}
