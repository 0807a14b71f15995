import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { visitor } from '../browser.ts';

/** The smaller of the two widths the console is made for. */
const viewport = { width: 1280, height: 900 };

/** A desktop browser of somebody who works for the provider. */
export const deskVisitor = (): Promise<BrowserContext> => visitor({ desktop: viewport });

/** By the one-click accounts that only a gateway in development has. */
export async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto(`${inject('desk')}/sign-in`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('heading', { level: 1, name: '工作台' }).waitFor();
}
