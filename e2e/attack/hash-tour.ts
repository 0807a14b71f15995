import type { Page } from 'playwright-core';

export interface HashTour {
  readonly blank: string[];
  readonly strange: string[];
}

const NEVER = [
  ...['iframe', 'object', 'embed', 'base', '[srcdoc]', '[style*="url("]'],
  ...['click', 'error', 'load', 'mouseover', 'focus', 'toggle'].map((event) => `[on${event}]`),
  ...['javascript', 'data', 'vbscript'].map((scheme) => `[href^="${scheme}" i]`),
].join();

export function createHashTour(page: Page, hashes: readonly string[]): Promise<HashTour> {
  return page.evaluate(
    async ({ all, never }) => {
      const turn = () => new Promise((done) => setTimeout(done));
      const blank: string[] = [];
      const strange: string[] = [];
      const scripts = document.scripts.length;
      // A page without content may go back at once; the tour ignores that and continues.
      history.back = () => {};
      const isComing = () => document.querySelector('[aria-busy="true"]') !== null;
      for (const [index, hash] of all.entries()) {
        location.hash = hash;
        await turn();
        await turn();
        // The first visit waits for the code of the page; otherwise the others would see only its
        // skeleton.
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
