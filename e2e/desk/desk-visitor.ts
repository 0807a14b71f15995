import { signInAsDemo } from '@ride/contract/desk/sign-in';
import type { BrowserContext, Page } from 'playwright-core';
import { inject } from 'vitest';
import { openVisitor } from '../browser.ts';

/** The smaller of the two window widths that the desk supports. */
const viewport = { width: 1280, height: 900 };

export const openDeskVisitor = (): Promise<BrowserContext> => openVisitor({ desktop: viewport });

export async function signInAs(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(inject('desk') + signInAsDemo.path, {
    data: { name },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { success, msg } = (await answer.json()) as { success: boolean; msg: string };
  if (!success) throw new Error(`${name} was not signed in: ${msg}`);
}

/** Presses Tab until the element has the focus, like a user without a mouse. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'combobox' | 'textbox',
  name: string,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}
