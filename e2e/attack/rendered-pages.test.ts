import { RENDERED_ELEMENT_ID, RENDERED_PART_PREFIX } from '@ride/contract/rendering';
import { expect, inject, test } from 'vitest';
import { routes } from '../../apps/pages/src/routes/routes.ts';
import { newClientAddress } from '../browser.ts';
import { newMiniToken } from '../passenger.ts';
import { isFullRun } from '../sample-lists.ts';
import { newPhone } from '../verification/visits.ts';
import { listHashesWithVectors } from './address-vectors.ts';
import { openPageWithHarmWatch, serveWithoutPolicy } from './harm-watch.ts';
import { pageParams } from './page-params.ts';

const rendered = Object.values(routes)
  .filter((route) => route.rendered)
  .map(({ path }): string => path);
const locations = pageParams
  .filter(({ path }) => rendered.includes(path))
  .flatMap(({ path, params, texts }) => listHashesWithVectors(path, params, texts, 5))
  // Rendering is slow, and the complete lists are tried in the browser by other tests.
  .filter((_, index) => !isFullRun || index % 10 === 0);

/** One client address may request only few renderings a second, so each request has another one. */
const asSomebodyElse = (location: string) =>
  fetch(inject('gateway') + location, { headers: { 'x-forwarded-for': newClientAddress() } });

test('no page part rendered by the gateway runs a script from its address', async () => {
  const page = await openPageWithHarmWatch();
  await serveWithoutPolicy(page);
  await page.goto('/#/Main');
  const parts: string[] = [];
  for (const location of locations) {
    const part = await asSomebodyElse(RENDERED_PART_PREFIX + location);
    if (part.status === 200) parts.push(((await part.json()) as { html: string }).html);
  }
  expect(parts.length).toBeGreaterThan(locations.length / 3);
  await page.evaluate((all) => {
    const place = document.createElement('div');
    document.body.append(place);
    for (const html of all) {
      place.innerHTML = html;
      window.touchAll(place);
    }
  }, parts);
  expect(await page.evaluate(() => window.harm)).toEqual([]);
});

test('no document rendered by the gateway has more scripts or handlers than the one without rendered parts', async () => {
  const page = await openPageWithHarmWatch();
  await page.goto('/#/Main');
  const documents: [location: string, html: string][] = [];
  for (const location of ['/', ...locations]) {
    documents.push([location, await (await asSomebodyElse(location)).text()]);
  }
  const strange = await page.evaluate(
    ({ all, block }) => {
      const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');
      const plain = read(all[0]?.[1] ?? '').scripts.length;
      const found: string[] = [];
      for (const [location, html] of all.slice(1)) {
        const document = read(html);
        const known = document.getElementById(block);
        const wild = document.querySelectorAll('iframe, object, base, [onerror], [onload]');
        if (known) JSON.parse(known.textContent ?? '');
        if (document.scripts.length !== plain + (known ? 1 : 0)) found.push(`scripts: ${location}`);
        if (wild.length > 0) found.push(`${wild[0]?.outerHTML.slice(0, 100)}: ${location}`);
      }
      return found;
    },
    { all: documents, block: RENDERED_ELEMENT_ID },
  );
  expect(strange).toEqual([]);
});

test.each(['miniToken', 'mini%54oken', 'x=1&miniToken'])(
  'no document or page part rendered by the gateway contains a token that was sent as %s',
  async (name) => {
    const miniToken = await newMiniToken(newPhone());
    for (const path of rendered) {
      for (const prefix of ['', RENDERED_PART_PREFIX]) {
        const answer = await fetch(`${inject('gateway')}${prefix}${path}?${name}=${miniToken}`);
        expect(await answer.text(), path).not.toContain(miniToken);
        expect(answer.headers.get('cache-control'), path).toBe('no-store');
      }
    }
  },
);
