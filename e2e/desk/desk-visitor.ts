import { signInAsDemo } from '@ride/contract/desk/sign-in';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { visitor } from '../browser.ts';

/** The smaller of the two widths the desk is made for. */
const viewport = { width: 1280, height: 900 };

/** A desktop browser of somebody who works for the provider. */
export const deskVisitor = (): Promise<BrowserContext> => visitor({ desktop: viewport });

/** By the call of the one-click accounts that only a gateway in development has; opens no page. */
export async function signInAs(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(inject('desk') + signInAsDemo.path, {
    data: { name },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { success, msg } = (await answer.json()) as { success: boolean; msg: string };
  if (!success) throw new Error(`${name} was not signed in: ${msg}`);
}
