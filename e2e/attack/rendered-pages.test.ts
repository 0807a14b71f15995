import { PART_PREFIX, RENDERED_ELEMENT_ID } from '@ride/contract/rendering';
import { expect, inject, test } from 'vitest';
import { routes } from '../../apps/pages/src/routes/routes.ts';
import { newMiniToken } from '../passenger.ts';
import { isFullRun } from '../sample-lists.ts';
import { newPhone } from '../verification/visits.ts';
import { hashesOf } from './address-vectors.ts';
import { serveWithoutPolicy, watchfulPage } from './harm-watch.ts';
import { pageParams } from './page-params.ts';

const rendered = Object.values(routes)
  .filter((route) => route.rendered)
  .map(({ path }): string => path);
const locations = pageParams
  .filter(({ path }) => rendered.includes(path))
  .flatMap(({ path, params, texts }) => hashesOf(path, params, texts, 5))
  // Rendering takes its time; the whole lists are for what browsers draw themselves.
  .filter((_, index) => !isFullRun || index % 5 === 0);

test('no part the gateway renders runs anything an address holds', async () => {
  const page = await watchfulPage();
  await serveWithoutPolicy(page);
  await page.goto('/#/Main');
  const shown = await page.evaluate(
    async ({ all, prefix }) => {
      let count = 0;
      const place = document.createElement('div');
      document.body.append(place);
      for (const location of all) {
        const response = await fetch(prefix + location);
        if (response.status !== 200) continue;
        count += 1;
        place.innerHTML = (await response.json()).html;
        window.touchAll(place);
      }
      return count;
    },
    { all: locations, prefix: PART_PREFIX },
  );
  expect(shown).toBeGreaterThan(locations.length / 3);
  expect(await page.evaluate(() => window.harm)).toEqual([]);
});

test('no rendered document holds more scripts or handlers than its plain one', async () => {
  const page = await watchfulPage();
  await page.goto('/#/Main');
  const strange = await page.evaluate(
    async ({ all, block }) => {
      const read = async (location: string) =>
        new DOMParser().parseFromString(await (await fetch(location)).text(), 'text/html');
      const plain = (await read('/')).scripts.length;
      const found: string[] = [];
      for (const location of all) {
        const document = await read(location);
        const known = document.getElementById(block);
        const wild = document.querySelectorAll('iframe, object, base, [onerror], [onload]');
        if (known) JSON.parse(known.textContent ?? '');
        if (document.scripts.length !== plain + (known ? 1 : 0)) found.push(`scripts: ${location}`);
        if (wild.length > 0) found.push(`${wild[0]?.outerHTML.slice(0, 100)}: ${location}`);
      }
      return found;
    },
    { all: locations, block: RENDERED_ELEMENT_ID },
  );
  expect(strange).toEqual([]);
});

test.each(['miniToken', 'mini%54oken', 'x=1&miniToken'])(
  'no rendered document or part holds a token that came as %s',
  async (name) => {
    const miniToken = await newMiniToken(newPhone());
    for (const path of rendered) {
      for (const prefix of ['', PART_PREFIX]) {
        const answer = await fetch(`${inject('gateway')}${prefix}${path}?${name}=${miniToken}`);
        expect(await answer.text(), path).not.toContain(miniToken);
        expect(answer.headers.get('cache-control'), path).toBe('no-store');
      }
    }
  },
);
