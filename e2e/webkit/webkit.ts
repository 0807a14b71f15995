import { inject, onTestFinished } from 'vitest';
import { findWebKit } from '../../scripts/lib/system-programs.mjs';
import type { DeskBrowser } from '../desk/staff-journey.ts';
import { startWatchedOrigin } from './watched-origin.ts';
import { openBrowser } from './web-driver.ts';

let visitors = 0;

/**
 * A browser in front of one of the gateway's two listeners; `errors` returns the errors of its
 * pages.
 */
async function openWebKit(driver: string, target: string) {
  visitors += 1;
  const { origin, close } = await startWatchedOrigin(target, `10.9.9.${visitors}`);
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

export async function openWebKitVisitor({ token }: { token?: string } = {}) {
  const { browser, origin, errors } = await openWebKit(inject('webKitDriver'), inject('gateway'));
  await browser.goto(`${origin}/readyz`);
  if (token) {
    await browser.run((value: string) => sessionStorage.setItem('ride.token', value), token);
  }
  let loads = 0;
  return {
    ...browser,
    goto(location: string) {
      loads += 1;
      return browser.goto(`${origin}/?load=${loads}#${location}`);
    },
    errors,
  };
}

export async function openWebKitDesk(): Promise<DeskBrowser> {
  const { browser, origin, errors } = await openWebKit(inject('webKitDeskDriver'), inject('desk'));
  const { fill, run, until, click } = browser;
  /** A press during an opening or closing animation would hit the element behind it. */
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
      // The list is pressed instead of its field, because the shown value covers the field.
      await pick(`a list ${label}`, listLabeled, label);
      await pick(`an option ${option}`, optionTitled, option);
      // A list with multiple choice stays open until its field loses the focus.
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

/** antd's components have these classes during their animations. */
function hasNoMotion(): boolean {
  return (
    document.querySelector('[class*="-appear"], [class*="-enter"], [class*="-leave"]') === null
  );
}

/** antd's container of the field. If two fields have the label, the one in the dialog is found. */
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
