import { inject, onTestFinished } from 'vitest';
import { findWebKit } from '../../scripts/lib/system-programs.mjs';
import type { DeskBrowser } from '../desk/staff-journey.ts';
import { watchedOrigin } from './watched-origin.ts';
import { openBrowser } from './web-driver.ts';

let visitors = 0;

/** A new browser before one of the gateway's two listeners; `errors` returns those of its pages. */
async function openWebKit(driver: string, target: string) {
  visitors += 1;
  const { origin, close } = await watchedOrigin(target, `10.9.9.${visitors}`);
  const browser = await openBrowser(driver, {
    'webkitgtk:browserOptions': {
      binary: findWebKit().browser,
      args: ['--automation', '--full-screen'],
    },
  });
  onTestFinished(async () => {
    await browser.end();
    await close();
  });
  const errors = () =>
    browser.run(() => JSON.parse(sessionStorage.getItem('test.errors') ?? '[]') as string[]);
  return { browser, origin, errors };
}

/** A visitor in WebKit on a phone-sized screen. */
export async function webKitVisitor({ token }: { token?: string } = {}) {
  const { browser, origin, errors } = await openWebKit(inject('webKitDriver'), inject('gateway'));
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
    errors,
  };
}

/** A window of WebKit at the desk. */
export async function webKitDesk(): Promise<DeskBrowser> {
  const { browser, origin, errors } = await openWebKit(inject('webKitDeskDriver'), inject('desk'));
  const { fill, run, until, click } = browser;
  /** A press on what still opens or closes would miss it, and hit what is behind. */
  const settled = () => until('no motion', hasNoMotion);
  const pick = async (what: string, find: (name: string) => Element | null, name: string) => {
    await until(what, find, name);
    await settled();
    await click(what, find, name);
  };
  return {
    fill,
    errors,
    async press(name) {
      await settled();
      await browser.press(name);
    },
    open: (path) => browser.goto(origin + path),
    path: () => run(() => location.pathname),
    async choose(label, option) {
      // The field itself is covered by what it shows.
      await pick(`a list ${label}`, listLabeled, label);
      await pick(`an option ${option}`, optionTitled, option);
      // A list of several stays open until the field is left.
      await run(() => (document.activeElement as HTMLElement | null)?.blur());
    },
    find: (text) =>
      until(
        String(text),
        (source: string) => document.body.innerText.match(source)?.[0],
        text.source,
      ),
    dialogClosed: () =>
      until('no dialog', () =>
        [...document.querySelectorAll('[role="dialog"]')].every(
          (each) => each.getClientRects().length === 0,
        ),
      ),
    rows: () =>
      run(() =>
        [...document.querySelectorAll('tbody tr.ant-table-row')].map((row) =>
          [...row.querySelectorAll('td')].map(({ innerText }) => innerText),
        ),
      ),
  };
}

/** By the classes that antd's parts have while they come and go. */
function hasNoMotion(): boolean {
  return (
    document.querySelector('[class*="-appear"], [class*="-enter"], [class*="-leave"]') === null
  );
}

/** antd's box around the field; where two have the label, the one in the dialog. */
function listLabeled(label: string): Element | null {
  const labels = [...document.querySelectorAll('label')].filter(
    ({ textContent }) => textContent?.trim() === label,
  );
  const found = labels.find((each) => each.closest('[role="dialog"]')) ?? labels[0];
  return found?.control?.closest('.ant-select') ?? null;
}

function optionTitled(title: string): Element | null {
  const options = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
  return options.find((each) => each.title === title && each.getClientRects().length > 0) ?? null;
}
