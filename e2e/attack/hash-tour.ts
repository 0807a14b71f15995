import type { Page } from 'playwright-core';

export interface Tour {
  /** Addresses of which the page had no heading, so that it was blank. */
  readonly blank: string[];
  /** What was in the page that no address may put there. */
  readonly strange: string[];
}

const NEVER = [
  ...['iframe', 'object', 'embed', 'base', '[srcdoc]', '[style*="url("]'],
  ...['click', 'error', 'load', 'mouseover', 'focus', 'toggle'].map((event) => `[on${event}]`),
  ...['javascript', 'data', 'vbscript'].map((scheme) => `[href^="${scheme}" i]`),
].join();

/** Goes to one hash after the other without loading anything anew, and looks at what each shows. */
export function tourOf(page: Page, hashes: readonly string[]): Promise<Tour> {
  return page.evaluate(
    async ({ all, never }) => {
      const turn = () => new Promise((done) => setTimeout(done));
      const blank: string[] = [];
      const strange: string[] = [];
      const scripts = document.scripts.length;
      // A page that has nothing to show may leave at once; the tour goes on by itself.
      history.back = () => {};
      const isComing = () => document.querySelector('[aria-busy="true"]') !== null;
      for (const [index, hash] of all.entries()) {
        location.hash = hash;
        await turn();
        await turn();
        // The first waits for the code of the page, or the others would only meet its skeleton.
        for (let wait = 0; index === 0 && wait < 100 && isComing(); wait += 1) {
          await new Promise((done) => setTimeout(done, 20));
        }
        if (document.querySelector('h1') === null) blank.push(hash);
        const found = [...document.querySelectorAll(never)];
        strange.push(...found.map((element) => `${hash}: ${element.outerHTML.slice(0, 200)}`));
      }
      if (document.scripts.length !== scripts) strange.push('a script was added');
      return { blank, strange };
    },
    { all: hashes, never: NEVER },
  );
}
