import type { Locator } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { openWatchedPage } from '../browser.ts';
import { openDeskVisitor } from './desk-visitor.ts';
import type { DeskBrowser } from './staff-journey.ts';

/** Dialogs are last in the document, so the last match is on top. */
const topmost = (found: Locator): Locator => found.filter({ visible: true }).last();

export async function openChromiumDesk(origin: string) {
  const context = await openDeskVisitor();
  onTestFinished(() => context.close());
  const { page, errors } = await openWatchedPage(context);
  const exactly = (name: string) => ({ name, exact: true });
  const desk: DeskBrowser = {
    open: (path) => page.goto(origin + path),
    path: async () => new URL(page.url()).pathname,
    fill: (label, text) => topmost(page.getByLabel(label, { exact: true })).fill(text),
    press: (name) =>
      topmost(
        page.getByRole('button', exactly(name)).or(page.getByRole('link', exactly(name))),
      ).click(),
    async choose(label, option) {
      const field = topmost(page.getByRole('combobox', exactly(label)));
      await field.click();
      await topmost(page.getByTitle(option, { exact: true })).click();
      // A list with multiple choice stays open until its field loses the focus.
      await field.blur();
    },
    async find(text) {
      const found = await page.waitForFunction(
        (source) => document.body.innerText.match(source)?.[0],
        text.source,
      );
      return (await found.jsonValue()) ?? '';
    },
    dialogClosed: () =>
      page.waitForFunction(
        () =>
          ![...document.querySelectorAll('[role="dialog"]')].some((each) => each.checkVisibility()),
      ),
    rows: () =>
      page
        .locator('tbody tr.ant-table-row')
        .evaluateAll((rows) =>
          rows.map((row) => [...row.querySelectorAll('td')].map(({ innerText }) => innerText)),
        ),
    errors: async () => errors,
  };
  return { desk, page };
}
