import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

interface HeardNode {
  readonly role: string;
  readonly name: string;
  readonly isFocused: boolean;
}

const MAX_TABS = 80;
const PATIENCE_MS = 30_000;

/** Simulates a blind user, who reads the accessibility tree and uses the keyboard. */
export async function createScreenReader(page: Page) {
  const devTools = await page.context().newCDPSession(page);

  async function tree(): Promise<HeardNode[]> {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, role }) => !ignored && role?.value !== 'RootWebArea')
      .map(({ role, name, properties = [] }) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        isFocused: properties.some((each) => each.name === 'focused' && each.value.value === true),
      }));
  }

  async function focused(): Promise<string> {
    const node = (await tree()).findLast(({ isFocused }) => isFocused);
    return node ? `${node.role} ${node.name}` : 'nothing';
  }

  return {
    focused,
    async hears(text: RegExp): Promise<void> {
      const end = Date.now() + PATIENCE_MS;
      let read = await tree();
      while (!read.some(({ name }) => text.test(name))) {
        if (Date.now() > end) {
          throw new Error(`${text} is not among ${read.map(({ name }) => name).join(' ')}`);
        }
        await pause(100);
        read = await tree();
      }
    },
    async goTo(called: RegExp): Promise<void> {
      const passed: string[] = [];
      while (passed.length < MAX_TABS) {
        const here = await focused();
        if (called.test(here)) return;
        passed.push(here);
        await page.keyboard.press('Tab');
      }
      throw new Error(`${called} is not among ${[...new Set(passed)].join(', ')}`);
    },
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
  };
}

export type ScreenReader = Awaited<ReturnType<typeof createScreenReader>>;
